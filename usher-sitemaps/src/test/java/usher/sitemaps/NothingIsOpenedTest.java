package usher.sitemaps;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import crawlercommons.sitemaps.SiteMapParser;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** S-04: this module fetches only with the fetcher. A java.net.URL is a value for the parser, never opened. */
class NothingIsOpenedTest {
    private static final JavaClasses SITEMAPS = new ClassFileImporter()
            .importUrl(SitemapWalker.class.getProtectionDomain().getCodeSource().getLocation());

    private static final Set<String> VALUE = Set.of("toString", "toURL");

    private static final Set<Class<?>> ADAPTER = Set.of(OfflineParser.class, EntryHandler.class, SitemapUrls.class);

    private static final ArchRule NOTHING_IS_OPENED =
            noClasses().should().accessTargetWhere(describe("opens or looks up", NothingIsOpenedTest::opens));

    private static final ArchRule URLS_STAY_IN_THE_ADAPTER = noClasses()
            .that(describe(
                    "are not the adapter",
                    type -> ADAPTER.stream()
                            .noneMatch(part -> type.getName().equals(part.getName())
                                    || type.getName().startsWith(part.getName() + "$"))))
            .should()
            .dependOnClassesThat(describe(
                    "are Java's URL or the library's",
                    type -> type.isEquivalentTo(URL.class) || type.getName().startsWith("crawlercommons.")));

    private static boolean opens(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        String name = access.getName();
        boolean network = owner.getPackageName().startsWith("java.net")
                && !owner.isEquivalentTo(URL.class)
                && !owner.isEquivalentTo(URI.class)
                && !owner.isAssignableTo(Exception.class);
        boolean url = owner.isEquivalentTo(URL.class) && !VALUE.contains(name);
        // With a URL alone the library fetches it.
        boolean library = owner.isAssignableTo(SiteMapParser.class)
                && Set.of("parseSiteMap", "walkSiteMap").contains(name);
        return network || url || library;
    }

    @Test
    void theModuleOpensNothing() {
        NOTHING_IS_OPENED.check(SITEMAPS);
        URLS_STAY_IN_THE_ADAPTER.check(SITEMAPS);
    }

    @Test
    void theRulesDetectPlantedViolations() {
        JavaClasses planted = new ClassFileImporter().importClasses(Planted.class);
        assertThat(NOTHING_IS_OPENED.evaluate(planted).getFailureReport().getDetails())
                .hasSize(5);
        assertThat(URLS_STAY_IN_THE_ADAPTER.evaluate(planted).getFailureReport().getDetails())
                .isNotEmpty();
    }

    /** Never called. */
    static final class Planted {
        private Planted() {}

        static Object violate(URL url, SiteMapParser parser)
                throws IOException, crawlercommons.sitemaps.UnknownFormatException {
            try (InputStream in = url.openStream()) {
                return Arrays.asList(
                        in,
                        url.openConnection(),
                        url.equals(null),
                        InetAddress.getByName("x"),
                        parser.parseSiteMap(url));
            }
        }
    }
}
