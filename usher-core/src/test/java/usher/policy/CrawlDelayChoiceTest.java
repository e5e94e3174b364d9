package usher.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.dialect.Dialects;
import usher.json.DocumentJson;

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
    void theFirstValidDelayOfTheRobotsOwnGroupsCounts(String dialect, String agent, BigDecimal seconds) {
        Policy policy = Policies.of(Dialects.byId(dialect).orElseThrow(), FILE, agent);
        assertThat(DocumentJson.seconds(policy.crawlDelay())).isEqualTo(seconds);
    }

    /** Whether the second User-agent line joins the first, across a Crawl-delay (Y-35, GN-10). */
    @ParameterizedTest
    @CsvSource({"yandex-2013, 2", "yandex, 2", "rfc9309, 9", "bing, 9"})
    void aCrawlDelayEndsTheRunOfUserAgentLinesAtYandexOnly(String dialect, BigDecimal seconds) {
        String file = "User-agent: *\nCrawl-delay: 9\nUser-agent: a\nCrawl-delay: 2\nDisallow: /";
        Policy policy = Policies.of(Dialects.byId(dialect).orElseThrow(), file, "a");
        assertThat(DocumentJson.seconds(policy.crawlDelay())).isEqualTo(seconds);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0.001, 0.001", "10, 10", "100.50, 100.5"})
    void aDelayIsKeptExactly(String written, BigDecimal seconds) {
        Policy policy = Policies.rules(Dialects.byId("rfc9309").orElseThrow(), "Crawl-delay: " + written);
        assertThat(DocumentJson.seconds(policy.crawlDelay())).isEqualTo(seconds);
    }
}
