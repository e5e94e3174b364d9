package usher.crawlercommons;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.BaseRobotsParser;
import java.io.NotSerializableException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;

class UsherRobotsParserTest {
    private static final String URL = "https://example.com/robots.txt";
    private static final String TWO =
            "User-agent: one\nDisallow: /1\n\nUser-agent: two\nDisallow: /2\n\n" + "User-agent: *\nDisallow: /\n";

    static List<UsherRobotsParser> both() {
        return List.of(new UsherRobotsParser(), new UsherRobotsParser(UsherRobotsParser.LENIENT));
    }

    private static UsherRobotRules rules(String file, String... names) {
        return new UsherRobotsParser().parseContent(URL, file.getBytes(UTF_8), "text/plain", List.of(names));
    }

    @Test
    void theDialectIsRfc9309UnlessAnotherIsNamed() {
        assertThat(new UsherRobotsParser().dialect()).isEqualTo(Dialect.RFC9309);
        assertThat(new UsherRobotsParser(Dialect.GOOGLE).dialect()).isEqualTo(Dialect.GOOGLE);
        assertThat(new UsherRobotsParser(UsherRobotsParser.LENIENT)).hasToString("UsherRobotsParser[lenient]");
    }

    @ParameterizedTest
    @MethodSource("both")
    void theGroupsOfAllNamesAreMerged(BaseRobotsParser parser) {
        BaseRobotRules rules = parser.parseContent(URL, TWO.getBytes(UTF_8), "text/plain", Set.of("two", "ONE/1.0"));
        assertThat(rules.isAllowed("https://example.com/1")).isFalse();
        assertThat(rules.isAllowed("https://example.com/2")).isFalse();
        assertThat(rules.isAllowed("https://example.com/3")).isTrue();
        assertThat(rules.isMatchedWildcard()).isFalse();
    }

    @SuppressWarnings("deprecation") // crawlers still call it
    @ParameterizedTest
    @MethodSource("both")
    void severalNamesInOneStringAreMergedToo(BaseRobotsParser parser) {
        BaseRobotRules rules = parser.parseContent(URL, TWO.getBytes(UTF_8), "text/plain", "Two, other one/2");
        assertThat(rules.isAllowed("https://example.com/1")).isFalse();
        assertThat(rules.isAllowed("https://example.com/2")).isFalse();
        assertThat(rules.isAllowed("https://example.com/3")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"other", "*", ""})
    void otherCrawlersObeyTheGroupForAll(String name) {
        BaseRobotRules rules = rules(TWO, name);
        assertThat(rules.isAllowed("https://example.com/3")).isFalse();
        assertThat(rules.isMatchedWildcard()).isTrue();
    }

    @Test
    void aCrawlerWithoutNamesObeysTheGroupForAll() {
        assertThat(rules(TWO).isMatchedWildcard()).isTrue();
    }

    @Test
    void aHeaderIsRefusedBecauseNoGroupNamesIt() {
        assertThatThrownBy(() -> rules(TWO, "Mozilla/5.0 (compatible; one/1.0)"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @MethodSource("both")
    void anEmptyFileAllowsEverythingAndAMissingOneNothing(BaseRobotsParser parser) {
        BaseRobotRules rules = parser.parseContent(URL, new byte[0], "text/html", Set.of("one"));
        assertThat(rules.isAllowAll()).isTrue();
        assertThat(rules.isDeferVisits()).isFalse();
        assertThat(parser.parseContent(URL, null, null, Set.of("one"))).isEqualTo(parser.failedFetch(503));
    }

    @Test
    void utf16IsRead() {
        byte[] file = ("\uFEFF" + TWO).getBytes(UTF_16LE);
        BaseRobotRules rules = new UsherRobotsParser().parseContent(URL, file, "text/plain", Set.of("one"));
        assertThat(rules.isAllowed("https://example.com/1")).isFalse();
    }

    @Test
    void sitemapsAreThoseOfTheDialect() {
        byte[] file = "Sitemap: https://a.example/1\nSitemap: /2\nSitemap: https://a.example/1\n".getBytes(UTF_8);
        UsherRobotsParser strict = new UsherRobotsParser();
        UsherRobotsParser lenient = new UsherRobotsParser(UsherRobotsParser.LENIENT);
        assertThat(strict.parseContent(URL, file, "", Set.of()).getSitemaps()).containsExactly("https://a.example/1");
        assertThat(lenient.parseContent(URL, file, "", Set.of()).getSitemaps())
                .containsExactly("https://a.example/1", "https://example.com/2");
        assertThat(lenient.parseContent("not a URL", file, "", Set.of()).getSitemaps())
                .containsExactly("https://a.example/1");
        assertThat(lenient.parseContent(null, file, "", Set.of()).getSitemaps()).hasSize(1);
    }

    /** One of each kind; access.jsonl has the others. */
    @ParameterizedTest
    @CsvSource({
        "404, true",
        "499, true",
        "429, false",
        "503, false",
        "301, false",
        "0, false",
        "999, false",
    })
    void aFailedFetchAllowsAllOrNothing(int status, boolean allowed) {
        for (UsherRobotsParser parser : both()) {
            BaseRobotRules rules = parser.failedFetch(status);
            assertThat(rules.isAllowed("https://example.com/")).isEqualTo(allowed);
            assertThat(rules.isAllowAll()).isEqualTo(allowed);
            assertThat(rules.isAllowNone()).isEqualTo(!allowed);
            assertThat(rules.isDeferVisits()).isEqualTo(!allowed);
            assertThat(rules.isMatchedWildcard()).isFalse();
            assertThat(rules.getCrawlDelay()).isEqualTo(BaseRobotRules.UNSET_CRAWL_DELAY);
        }
    }

    @Test
    void anotherDialectClassifiesFailuresAsItDoesElsewhere() {
        assertThat(new UsherRobotsParser(Dialect.GOOGLE_2019).failedFetch(429).isAllowAll())
                .isTrue();
        assertThat(new UsherRobotsParser(Dialect.YANDEX_2013).failedFetch(503).isAllowAll())
                .isTrue();
        assertThat(new UsherRobotsParser(Dialect.GOOGLE).failedFetch(503).isAllowNone())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 204, 299})
    void aSuccessIsNotAFailure(int status) {
        assertThatThrownBy(() -> new UsherRobotsParser().failedFetch(status))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("status " + status + " is a success; use parseContent");
    }

    @Test
    void isSerializableIfTheDialectHasAName() {
        for (UsherRobotsParser parser : both()) {
            assertThat(Serialization.copy(parser).dialect()).isEqualTo(parser.dialect());
        }
        assertThat(Serialization.copy(new UsherRobotsParser(Dialect.BING)).dialect())
                .isEqualTo(Dialect.BING);
        Dialect own = Dialect.RFC9309.named("own", "own");
        assertThatThrownBy(() -> Serialization.copy(new UsherRobotsParser(own)))
                .hasCauseInstanceOf(NotSerializableException.class)
                .hasMessageContaining("the dialect own is neither a built-in dialect nor the lenient one");
        Dialect changed = own.named("lenient", "own");
        assertThatThrownBy(() -> Serialization.copy(new UsherRobotsParser(changed)))
                .hasCauseInstanceOf(NotSerializableException.class);
    }
}
