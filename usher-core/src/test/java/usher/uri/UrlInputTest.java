package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.Policy;
import usher.RandomText;
import usher.Reason;
import usher.RobotsFile;
import usher.RobotsTxt;

class UrlInputTest {
    private static final String LETTERS = "/a?#%\\|<é\u0000 \uD800.:@[";

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '~',
            delimiter = ' ',
            value = {
                "/a|b /a%7Cb",
                "/a\"b<c>d^e`f{g}h /a%22b%3Cc%3Ed%5Ee%60f%7Bg%7Dh",
                "/корзина /%D0%BA%D0%BE%D1%80%D0%B7%D0%B8%D0%BD%D0%B0",
                "/a\\b?c\\d /a/b?c%5Cd",
                "/a%7cb%41%zz /a%7cb%41%zz",
                "/it's/x /it's/x",
                "/x?q=a#top /x?q=a",
                "//Form http://host.invalid//Form",
                "?q=1 /?q=1",
                "#top /",
                "https://shop.example/a|b#c https://shop.example/a%7Cb",
                "HTTPS://Shop.Example:443 https://shop.example/",
                "mailto:a@shop.example mailto:a@shop.example",
                "localhost:8080/x localhost:8080/x",
            })
    void aUrlIsNormalizedAsClientsSendIt(String typed, String asked) {
        assertThat(UrlInput.of(typed, Optional.empty()))
                .isEqualTo(new UrlInput(typed, Target.of(asked), java.util.List.of()));
    }

    @Test
    void aPathWithoutItsSlashIsAcceptedWithANote() {
        UrlInput admin = UrlInput.of("admin", Optional.empty());

        assertThat(admin.target().text()).isEqualTo("/admin");
        assertThat(admin.notes()).containsExactly("Compared as the path /admin.");
    }

    /** D-23: most clients resolve dot segments before they send a URL. */
    @ParameterizedTest
    @CsvSource({
        "/x/../private, /private",
        "/x/%2e%2E/private?a=../b, /private?a=../b",
        "/./private/., /private/",
        "/../../private, /private",
        "/x/y/.., /x/",
        "/x/.%2e/%2e/a..b/.c/d., /a..b/.c/d.",
        "/x/..//private, //private",
    })
    void dotSegmentsAreResolvedWithANote(String typed, String path) {
        UrlInput url = UrlInput.of("http://h.example" + typed);
        UrlInput asPath = UrlInput.of(typed, Optional.empty());

        assertThat(url.target().text()).isEqualTo("http://h.example" + path);
        assertThat(url.target().other()).contains(Target.of("http://h.example" + typed));
        assertThat(url.notes()).containsExactly("Compared as the path " + path + ", and as written.");
        assertThat(asPath.notes()).isEqualTo(url.notes());
        for (Dialect dialect : Dialect.all()) {
            for (String closed : List.of(path, typed)) {
                RobotsTxt robots = RobotsFile.of("User-agent: *\nDisallow: " + closed.replaceAll("[?].*", "") + "\n")
                        .as(dialect);
                assertThat(robots.policy().allows(asPath.target()))
                        .as(closed + " in " + dialect)
                        .isEqualTo(robots.policy().allows("http://h.example" + path)
                                && robots.policy().allows("http://h.example" + typed));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a.b", "/.well-known/x", "/a/...", "/a/..b", "/x?a=/../b", "/%2ex"})
    void otherDotsStayAsTheyAre(String path) {
        assertThat(UrlInput.of("http://h.example" + path).target().text()).isEqualTo("http://h.example" + path);
        assertThat(UrlInput.of("http://h.example" + path).target().other()).isEmpty();
    }

    /** It can be a URL without its scheme or a path without its slash. */
    @Test
    void hostWithoutASchemeIsRefusedInEveryDialect() {
        UrlInput url = UrlInput.of("shop.example/3", Optional.empty());

        for (Dialect dialect : Dialect.all()) {
            Policy policy = RobotsFile.unavailable().as(dialect).policy();
            assertThat(policy.verdict(url.target()).reason()).isEqualTo(Reason.BAD_URL);
            assertThat(policy.explain(url.target()).target().problem())
                    .map(BadUrl::detail)
                    .contains("write https://shop.example/3 for the URL, or /shop.example/3 for the path");
        }
    }

    /** D-27. */
    @Test
    void twoSlashesStartAPathInEveryDialect() {
        for (Dialect dialect : Dialect.all()) {
            Policy policy = RobotsFile.of("User-agent: *\nDisallow: //search\n")
                    .as(dialect)
                    .policy();
            assertThat(policy.allows(UrlInput.of("//search", Optional.empty()).target()))
                    .as(dialect.id())
                    .isEqualTo(dialect.equals(Dialect.LIBWWW)); // there the rule names the host "search"
        }
    }

    @Test
    void aUrlOfAnotherSiteThanTheFilesIsNoted() {
        Authority shop = WebUrl.parse("https://shop.example").orElseThrow().authority();

        assertThat(UrlInput.of("https://shop.example/x", Optional.of(shop)).notes())
                .isEmpty();
        assertThat(UrlInput.of("http://shop.example/x", Optional.of(shop)).notes())
                .singleElement()
                .asString()
                .contains("http://shop.example", "from https://shop.example");
    }

    @Test
    void theUrlOfALiveSiteIsOnlyEscaped() {
        assertThat(UrlInput.of("https://shop.example/a b").target().text()).isEqualTo("https://shop.example/a%20b");
        assertThat(UrlInput.of("admin").target().text()).isEqualTo("admin");
    }

    /** What is asked is never a bad URL where the typed text had no scheme, and asking again changes nothing. */
    @Test
    void readingIsIdempotentForAnyText() {
        Random random = new Random(3);
        for (int round = 0; round < 5_000; round++) {
            UrlInput once = UrlInput.of(RandomText.of(random, LETTERS, random.nextInt(12)), Optional.empty());
            UrlInput twice = UrlInput.of(once.target().text(), Optional.empty());

            assertThat(twice.target().text()).isEqualTo(once.target().text());
            if (once.target().text().startsWith("/")) {
                for (Dialect dialect : Dialect.all()) {
                    assertThat(RobotsFile.unavailable().as(dialect).policy("x").allows(once.target()))
                            .isTrue();
                }
            }
        }
    }
}
