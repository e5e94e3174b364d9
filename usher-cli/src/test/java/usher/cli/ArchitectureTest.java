package usher.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;

/** The packages that commands share have no commands. */
class ArchitectureTest {
    private static final JavaClasses CLASSES =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests())).importPackages("usher.cli");

    /** The packages that commands share. */
    private static final String[] SHARED = {"usher.cli.console..", "usher.cli.input.."};

    @Test
    void sharedPackagesHaveNoCommands() {
        classes()
                .that()
                .areAnnotatedWith(Command.class)
                .and()
                .doNotHaveModifier(JavaModifier.ABSTRACT)
                .should()
                .resideOutsideOfPackages(SHARED)
                .check(CLASSES);
    }
}
