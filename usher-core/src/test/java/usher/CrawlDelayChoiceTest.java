package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.support.json.Json;

class CrawlDelayChoiceTest {
    private static final String FILE = """
            User-agent: *
            Crawl-delay: 9
            Disallow: /0
            User-agent: a
            Crawl-delay: x
            Crawl-delay: 2.50
            Crawl-delay: 1
            Disallow: /1
            User-agent: b
            Disallow: /2
            User-agent: a
            Crawl-delay: 0
            Disallow: /3
            User-agent: c
            Disallow: /4
            User-agent: c
            Crawl-delay: 4
            Disallow: /5
            """;

    @ParameterizedTest
    @CsvSource({
        "rfc9309, a, 2.5",
        "rfc9309, b, ",
        "rfc9309, c, 4",
        "bing, a, 2.5",
        "yandex-2013, a, 2.5",
        "yandex, a, 2.5",
        "yandex, b, ",
        "google, a, ",
        "google-2019, a, ",
        "koster1994, a, ",
    })
    void theFirstValidDelayOfTheCrawlersGroupsApplies(String dialect, String agent, BigDecimal seconds) {
        Policy policy = Policies.of(Dialect.byId(dialect).orElseThrow(), FILE, agent);
        assertThat(policy.crawlDelay().map(Json::seconds)).isEqualTo(Optional.ofNullable(seconds));
    }

    /** A Crawl-delay ends a run of User-agent lines for rules in Yandex (Y-35), else only for delays (D-19, GN-10). */
    @ParameterizedTest
    @CsvSource({"yandex-2013, 2, true", "yandex, 2, true", "rfc9309, 2, false", "bing, 2, false"})
    void aCrawlDelayAppliesToTheLastRunOfUserAgentLines(String dialect, BigDecimal seconds, boolean others) {
        String file = "User-agent: *\nCrawl-delay: 9\nUser-agent: a\nCrawl-delay: 2\nDisallow: /";
        Dialect reading = Dialect.byId(dialect).orElseThrow();
        Policy policy = Policies.of(reading, file, "a");
        assertThat(policy.crawlDelay().map(Json::seconds)).isEqualTo(Optional.ofNullable(seconds));
        assertThat(Policies.of(reading, file, "other").crawlDelay()).contains(Duration.ofSeconds(9));
        assertThat(Policies.of(reading, file, "other").allows("/")).isEqualTo(others);
    }

    @Test
    void theOtherDelaysApplyToTheSameLines() {
        String file = "User-agent: a\nRequest-rate: 1/5\nUser-agent: b\nVisit-time: 0100-0200\nCache-delay: 3\n"
                + "User-agent: c\nDisallow: /x";
        Policy first = Policies.of(Dialect.RFC9309, file, "a");
        Policy second = Policies.of(Dialect.RFC9309, file, "b");
        Policy last = Policies.of(Dialect.RFC9309, file, "c");

        assertThat(first.requestRates()).extracting(RequestRate::line).containsExactly(2);
        assertThat(first.visitTimes()).isEmpty();
        assertThat(first.cacheDelay()).isEmpty();
        assertThat(second.requestRates()).isEmpty();
        assertThat(second.visitTimes()).extracting(DirectiveValue::line).containsExactly(4);
        assertThat(second.cacheDelay()).contains(Duration.ofSeconds(3));
        assertThat(last.requestRates()).isEmpty();
        assertThat(last.visitTimes()).isEmpty();
        assertThat(last.allows("/x")).isFalse();
    }
}
