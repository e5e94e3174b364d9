package usher.fetch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Nothing below the cache knows a robots.txt. */
class ArchitectureTest {
    private static final JavaClasses FETCH =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests())).importPackages("usher.fetch");

    @Test
    void packagesBelowTheCacheDoNotUseRobotsTxt() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "usher.fetch.system..",
                        "usher.fetch.address..",
                        "usher.fetch.transport..",
                        "usher.fetch.snapshot..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("usher")
                .check(FETCH);
    }
}
