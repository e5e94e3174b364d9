package usher.analysis;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import usher.testkit.Project;

/** The analysis module knows the core and the JDK. */
class AnalysisArchitectureTest {
    private static final Path CLASSES = Project.root().resolve("usher-analysis/target/classes");
    private static final JavaClasses ANALYSIS = new ClassFileImporter().importPath(CLASSES);
    private static final ModuleDescriptor MODULE =
            ModuleFinder.of(CLASSES).find("usher.analysis").orElseThrow().descriptor();

    @Test
    void theModuleDependsOnTheCoreAlone() {
        noClasses()
                .should()
                .dependOnClassesThat(not(resideInAnyPackage("usher..", "java..", "org.jspecify.annotations")))
                .check(ANALYSIS);
        assertThat(MODULE.requires())
                .extracting(Requires::name)
                .containsExactlyInAnyOrder("java.base", "usher.core", "org.jspecify");
        assertThat(MODULE.requires())
                .as("what compiling alone needs")
                .filteredOn(needed -> needed.modifiers().contains(Requires.Modifier.STATIC))
                .extracting(Requires::name)
                .containsExactly("org.jspecify");
    }
}
