package usher.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What holds for the packages of every module; runs in each of them. The module's {@code src/test/packages.txt} has a line for
 * each package with those of the same module that it may use: {@code usher.diff: usher.internal.automaton}.
 */
class PackagesTest {
    private static final Path MODULE = Path.of(System.getProperty("basedir", ""));
    private static final Path CLASSES = MODULE.resolve("target/classes");
    private static final JavaClasses TYPES = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/jmh_generated/"))
            .importPath(CLASSES);
    private static final Set<String> PACKAGES =
            TYPES.stream().map(JavaClass::getPackageName).collect(toCollection(TreeSet::new));

    private static Map<String, Set<String>> allowed() throws IOException {
        Map<String, Set<String>> allowed = new TreeMap<>();
        for (String line : Files.readAllLines(MODULE.resolve("src/test/packages.txt"))) {
            String[] parts = line.split(":");
            allowed.put(
                    parts[0],
                    parts.length == 1 ? Set.of() : Set.of(parts[1].strip().split(" ")));
        }
        return allowed;
    }

    @Test
    void aPackageUsesOnlyThoseThatItMay() throws IOException {
        Map<String, Set<String>> allowed = allowed();
        assertThat(allowed.keySet()).as("packages.txt").isEqualTo(PACKAGES);
        List<String> wrong = new ArrayList<>();
        for (JavaClass type : TYPES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String from = type.getPackageName();
                String to = dependency.getTargetClass().getBaseComponentType().getPackageName();
                if (PACKAGES.contains(to)
                        && !to.equals(from)
                        && !allowed.get(from).contains(to)) {
                    wrong.add(dependency.getDescription());
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching("(**)").should().beFreeOfCycles().check(TYPES);
    }

    @Test
    void noTwoClassesShareASimpleName() {
        Map<String, List<JavaClass>> byName = TYPES.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(groupingBy(JavaClass::getSimpleName));
        byName.values().removeIf(types -> types.size() == 1);
        assertThat(byName).isEmpty();
    }

    @Test
    void everyPackageSaysWhatItIs() throws IOException {
        Set<String> silent = new TreeSet<>();
        for (String name : PACKAGES) {
            Path info = MODULE.resolve("src/main/java")
                    .resolve(name.replace('.', '/'))
                    .resolve("package-info.java");
            if (!name.isEmpty()
                    && !(Files.exists(info) && Files.readString(info).contains("/**"))) {
                silent.add(name);
            }
        }
        assertThat(silent).isEmpty();
    }

    /** What users see names no internal type. */
    @Test
    void publicTypesExposeNoInternalType() {
        List<String> exposed = TYPES.stream()
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(type -> !type.getPackageName().contains(".internal"))
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(unit -> unit.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(unit -> Stream.concat(Stream.of(unit.getRawReturnType()), unit.getRawParameterTypes().stream())
                        .anyMatch(type -> type.getPackageName().startsWith("usher.")
                                && type.getPackageName().contains(".internal")))
                .map(JavaCodeUnit::getFullName)
                .toList();
        assertThat(exposed).isEmpty();
    }

    /** Modules without a descriptor have nothing to export. */
    @Test
    void whatIsInternalIsExportedToOwnModulesOnly() {
        Optional<ModuleDescriptor> module = Files.exists(CLASSES.resolve("module-info.class"))
                ? ModuleFinder.of(CLASSES).findAll().stream().findFirst().map(found -> found.descriptor())
                : Optional.empty();
        Set<Exports> exports = module.map(ModuleDescriptor::exports).orElse(Set.of());
        List<String> targets = exports.stream()
                .filter(Exports::isQualified)
                .flatMap(export -> export.targets().stream())
                .toList();
        assertThat(targets).allMatch(target -> target.startsWith("usher."));
        if (module.isPresent()) {
            Set<String> toAll = exports.stream()
                    .filter(export -> !export.isQualified())
                    .map(Exports::source)
                    .collect(toCollection(TreeSet::new));
            Set<String> open = new TreeSet<>(PACKAGES);
            open.removeIf(name -> name.contains(".internal"));
            assertThat(toAll).isEqualTo(open);
        }
    }
}
