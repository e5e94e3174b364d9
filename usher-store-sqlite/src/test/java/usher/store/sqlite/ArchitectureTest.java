package usher.store.sqlite;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The packages of {@code docs/architecture.md}: dependencies go one way. */
class ArchitectureTest {
    private static final String INTERNAL = "usher.store.sqlite.internal.";
    private static final JavaClasses STORE =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests())).importPackages("usher.store.sqlite");

    /** Each internal package with the internal packages that it may use. */
    private static final Map<String, String> ALLOWED = Map.ofEntries(
            entry("encoding", ""),
            entry("file", ""),
            entry("row", "encoding"),
            entry("body", "encoding"),
            entry("read", "file row body"),
            entry("write", "file row body read"),
            entry("prune", "file row read write"),
            entry("verify", "encoding row body"));

    @Test
    void packagesHaveNoCycles() {
        slices().matching("usher.store.sqlite.internal.(*)..")
                .should()
                .beFreeOfCycles()
                .check(STORE);
    }

    static Stream<String> packages() {
        return ALLOWED.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageUsesOnlyWhatItMay(String name) {
        Set<String> allowed = new TreeSet<>(Arrays.asList(ALLOWED.get(name).split(" ")));
        String[] others = Stream.concat(
                        packages()
                                .filter(other -> !other.equals(name) && !allowed.contains(other))
                                .map(other -> INTERNAL + other),
                        Stream.of("usher.store.sqlite"))
                .toArray(String[]::new);

        noClasses()
                .that()
                .resideInAPackage(INTERNAL + name)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .check(STORE);
    }

    @Test
    void everyPackageIsListed() {
        Set<String> found = STORE.stream()
                .map(type -> type.getPackageName())
                .filter(name -> name.startsWith(INTERNAL))
                .map(name -> name.substring(INTERNAL.length()))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(found).isEqualTo(new TreeSet<>(ALLOWED.keySet()));
    }

    /** What users see names no internal type. */
    @Test
    void publicTypesExposeNoInternalType() {
        assertThat(STORE.stream()
                        .filter(type -> type.getPackageName().equals("usher.store.sqlite"))
                        .flatMap(type -> type.getMethods().stream())
                        .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
                        .flatMap(method -> Stream.concat(
                                Stream.of(method.getRawReturnType()), method.getRawParameterTypes().stream()))
                        .filter(type -> type.getPackageName().startsWith(INTERNAL)))
                .isEmpty();
    }
}
