package usher.cli;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;

/** The packages of {@code docs/architecture.md}: Main knows the commands, the commands know what they share. */
class ArchitectureTest {
    private static final JavaClasses CLASSES =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests())).importPackages("usher.cli");

    private static final String MAIN = "usher.cli";

    /** What commands share; each package knows only those before it. */
    private static final String[] SHARED = {
        "usher.cli.console..",
        "usher.cli.files..",
        "usher.cli.options..",
        "usher.cli.input..",
        "usher.cli.live..",
        "usher.cli.verdict.."
    };

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching("usher.cli.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void nothingKnowsMain() {
        noClasses()
                .that(not(resideInAPackage(MAIN)))
                .should()
                .dependOnClassesThat(resideInAPackage(MAIN))
                .check(CLASSES);
    }

    @Test
    void commandsDoNotKnowEachOther() {
        slices().matching("usher.cli.(*)..")
                .should()
                .notDependOnEachOther()
                .ignoreDependency(alwaysTrue(), resideInAnyPackage(SHARED))
                .check(CLASSES);
    }

    @Test
    void sharedPackagesKnowOnlyThoseBeforeThem() {
        for (int i = 0; i < SHARED.length; i++) {
            noClasses()
                    .that(resideInAPackage(SHARED[i]))
                    .should()
                    .dependOnClassesThat(
                            resideInAPackage("usher.cli..").and(not(resideInAnyPackage(Arrays.copyOf(SHARED, i + 1)))))
                    .check(CLASSES);
        }
    }

    @Test
    void sharedPackagesHaveNoCommands() {
        classes()
                .that()
                .areAnnotatedWith(Command.class)
                .should()
                .resideOutsideOfPackages(SHARED)
                .check(CLASSES);
    }

    @Test
    void noTwoClassesShareASimpleName() {
        Map<String, List<JavaClass>> named = CLASSES.stream()
                .filter(type ->
                        !type.isAnonymousClass() && !type.getSimpleName().equals("package-info"))
                .collect(groupingBy(JavaClass::getSimpleName));
        assertThat(named.values()).allSatisfy(types -> assertThat(types).hasSize(1));
    }
}
