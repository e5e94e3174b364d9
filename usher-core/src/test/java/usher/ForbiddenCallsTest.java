package usher;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.net.IDN;
import java.net.URI;
import java.net.URL;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the core never calls, because the answer would depend on the machine, or because it is not ours to do. */
class ForbiddenCallsTest {
    private static final JavaClasses CORE =
            new ClassFileImporter(Set.of(new ImportOption.DoNotIncludeTests())).importPackages("usher");

    @Test
    void caseIsNeverFoldedByTheMachinesLocale() {
        noClasses()
                .should()
                .callMethod(String.class, "toLowerCase")
                .orShould()
                .callMethod(String.class, "toUpperCase")
                .because("a Turkish locale turns I into a dotless i")
                .check(CORE);
    }

    @Test
    void textIsNeverFormattedByTheMachinesLocale() {
        noClasses()
                .should()
                .callMethod(String.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(String.class, "formatted", Object[].class)
                .check(CORE);
    }

    @Test
    void bytesAreNeverReadInTheMachinesCharset() {
        noClasses()
                .should()
                .callConstructor(String.class, byte[].class)
                .orShould()
                .callConstructor(String.class, byte[].class, int.class, int.class)
                .orShould()
                .callMethod(String.class, "getBytes")
                .orShould()
                .callMethod(java.nio.charset.Charset.class, "defaultCharset")
                .check(CORE);
    }

    @Test
    void patternsAreNeverRegularExpressions() {
        noClasses()
                .that()
                // Status lines and names of headers; our own table of facts, and names of crawlers.
                .resideOutsideOfPackages("usher.support.access", "usher.crawler")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.regex")
                .check(CORE);
        noClasses()
                .that()
                .resideOutsideOfPackage("usher.crawler")
                .should()
                .callMethod(String.class, "matches", String.class)
                .orShould()
                .callMethod(String.class, "replaceAll", String.class, String.class)
                .orShould()
                .callMethod(String.class, "replaceFirst", String.class, String.class)
                .check(CORE);
    }

    @Test
    void urlsAreNeverReadByTheJdk() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(URI.class, URL.class, IDN.class)
                .orShould()
                .dependOnClassesThat()
                .resideInAPackage("java.net.http..")
                .because("java.net.URI rejects URLs of the real web, and IDN is IDNA 2003")
                .check(CORE);
    }

    @Test
    void nothingIsPrintedOrLogged() {
        noClasses()
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(Throwable.class, "printStackTrace")
                .orShould()
                .dependOnClassesThat()
                .resideInAnyPackage("java.util.logging..", "org.slf4j..", "org.apache..")
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(System.Logger.class)
                .check(CORE);
    }

    @Test
    void theClockIsAParameter() {
        noClasses()
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(java.time.Instant.class, "now")
                .orShould()
                .callMethod(java.time.LocalTime.class, "now")
                .check(CORE);
    }
}
