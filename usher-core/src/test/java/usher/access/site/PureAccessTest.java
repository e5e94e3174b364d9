package usher.access.site;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import java.time.Clock;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a response means is computed from values: without network, disk, threads and clocks. */
class PureAccessTest {
    private static final ImportOption OWN = (Location location) -> location.contains("usher-core");

    private static final JavaClasses CLASSES =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests(), OWN)).importPackages("usher.access");

    @Test
    void nothingReadsANetworkADiskOrAClock() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "java.net..", "java.nio.file..", "java.nio.channels..", "javax..", "java.lang.invoke")
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(Clock.class, Thread.class)
                .check(CLASSES);
    }

    @Test
    void aResponseIsEvaluatedWithoutTheSitesHistory() {
        noClasses()
                .that()
                .resideInAPackage("usher.access.response")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("usher.access.site", "usher")
                .check(CLASSES);
    }
}
