package usher.architecture;

import static java.util.stream.Collectors.toCollection;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The module whose tests run: its classes, and the rules in its {@code src/test/packages.txt}. */
final class TestedModule {
    static final Path FOLDER = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
    static final Path CLASSES = FOLDER.resolve("target/classes");
    static final JavaClasses TYPES = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/jmh_generated/"))
            .importPath(CLASSES);
    static final Set<String> PACKAGES =
            TYPES.stream().map(JavaClass::getPackageName).collect(toCollection(TreeSet::new));

    private static final Path DESCRIPTOR = CLASSES.resolve("module-info.class");

    private TestedModule() {}

    /** The descriptor; none if the module is not named. */
    static Optional<ModuleDescriptor> descriptor() throws IOException {
        return Files.exists(DESCRIPTOR)
                ? Optional.of(descriptor(DESCRIPTOR.toUri().toURL()))
                : Optional.empty();
    }

    static ModuleDescriptor descriptor(URL url) throws IOException {
        try (InputStream in = url.openStream()) {
            return ModuleDescriptor.read(in);
        }
    }

    static Set<String> exportedToAll(ModuleDescriptor module) {
        return module.exports().stream()
                .filter(export -> !export.isQualified())
                .map(Exports::source)
                .collect(toCollection(TreeSet::new));
    }

    /** The names after the colon of each line, by the one before it. */
    static Map<String, Set<String>> rules() throws IOException {
        Map<String, Set<String>> rules = new TreeMap<>();
        for (String line : Files.readAllLines(FOLDER.resolve("src/test/packages.txt"))) {
            String[] parts = line.split(":");
            rules.put(
                    parts[0],
                    parts.length == 1 ? Set.of() : Set.of(parts[1].strip().split(" ")));
        }
        return rules;
    }
}
