package usher.analysis;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.testkit.Project;

/** The packages of the analysis module: each knows the core and those below it. */
class AnalysisArchitectureTest {
    private static final Path CLASSES = Project.root().resolve("usher-analysis/target/classes");
    private static final JavaClasses ANALYSIS = new ClassFileImporter().importPath(CLASSES);
    private static final ModuleDescriptor MODULE =
            ModuleFinder.of(CLASSES).find("usher.analysis").orElseThrow().descriptor();

    /** Each package with those of this module that it may know. */
    private static final Map<String, String> BELOW = Map.ofEntries(
            entry("internal.automaton", ""),
            entry("internal.line", ""),
            entry("write", "internal.line"),
            entry("diff", "internal.automaton"),
            entry("lint", "diff format"),
            entry("format", "diff internal.line"),
            entry("merge", "format internal.line"),
            entry("report", "lint format merge diff"));

    static Set<String> packages() {
        return BELOW.keySet();
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching("usher.(**)").should().beFreeOfCycles().check(ANALYSIS);
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageKnowsOnlyThoseBelowIt(String name) {
        String[] others = BELOW.keySet().stream().map(each -> "usher." + each).toArray(String[]::new);
        String[] allowed = Stream.concat(
                        Stream.of(name), Arrays.stream(BELOW.get(name).split(" ")))
                .map(each -> "usher." + each)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage("usher." + name)
                .should()
                .dependOnClassesThat(resideInAnyPackage(others).and(not(resideInAnyPackage(allowed))))
                .check(ANALYSIS);
    }

    @Test
    void everyPackageHasItsRow() {
        assertThat(ANALYSIS.stream()
                        .map(type -> type.getPackageName().replaceFirst("usher\\.?", ""))
                        .filter(name -> !name.isEmpty())
                        .collect(toSet()))
                .isEqualTo(packages());
    }

    @Test
    void theModuleNeedsTheCoreAloneAndExportsWhatIsPublic() {
        noClasses()
                .should()
                .dependOnClassesThat(not(resideInAPackage("usher..").or(resideInAPackage("java.."))))
                .check(ANALYSIS);
        assertThat(MODULE.requires()).extracting(Requires::name).containsExactlyInAnyOrder("java.base", "usher.core");
        Set<String> exported =
                MODULE.exports().stream().map(ModuleDescriptor.Exports::source).collect(toSet());
        assertThat(packages()).allMatch(name -> exported.contains("usher." + name) != name.startsWith("internal"));
    }
}
