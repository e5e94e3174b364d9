package usher.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.net.HttpURLConnection;
import java.net.Socket;
import java.net.URL;

@AnalyzeClasses(packages = "usher.server", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule HTTP_KNOWS_NO_ROBOTS = noClasses()
            .that()
            .resideInAPackage("usher.server.http..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "usher",
                    "usher.fetch",
                    "usher.fetch.pace..",
                    "usher.fetch.signature..",
                    "usher.fetch.snapshot..",
                    "usher.fetch.transport..",
                    "usher.uri..");

    @ArchTest
    static final ArchRule SETTINGS_KNOW_NO_SERVER = noClasses()
            .that()
            .resideInAPackage("usher.server.settings..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.eclipse..");

    /** S-04: what goes out goes through the fetcher and its guard. */
    @ArchTest
    static final ArchRule NOBODY_HERE_CONNECTS =
            noClasses().should().dependOnClassesThat().belongToAnyOf(Socket.class, URL.class, HttpURLConnection.class);
}
