package usher.crawler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.crawler.CrawlerFact.Grade;
import usher.crawler.CrawlerFact.Kind;

/** What the table makes of facts of one's own; a program has them from its start ({@code OwnCrawlersTest}). */
class OwnFactsTest {
    private static CrawlerFact fact(String token, Kind kind, String value) {
        return new CrawlerFact(
                token,
                kind,
                value,
                "our logs",
                "2026",
                Optional.empty(),
                Optional.empty(),
                "2026-06-01",
                Grade.SECOND_HAND);
    }

    @Test
    void rowsReplaceThoseAboutTheSameNameAndFact() {
        List<CrawlerFact> all = CrawlerFacts.inPlaceOf(
                CrawlerFact.all(),
                List.of(
                        fact("gptbot", Kind.CRAWL_DELAY, "obeyed"),
                        fact("GPTBot", Kind.CRAWL_DELAY, "only on Sundays"),
                        fact("AnyBot", Kind.CACHE, "a day")));

        assertThat(CrawlerFact.of("GPTBot", Kind.CRAWL_DELAY)).isNotEmpty();
        assertThat(all)
                .filteredOn(fact -> fact.token().equalsIgnoreCase("GPTBot") && fact.kind() == Kind.CRAWL_DELAY)
                .extracting(CrawlerFact::value)
                .containsExactly("obeyed", "only on Sundays");
        assertThat(all).extracting(CrawlerFact::token).isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
        assertThat(all)
                .containsAll(CrawlerFact.of("GPTBot", Kind.ROBOTS))
                .anyMatch(fact -> fact.token().equals("AnyBot"));
    }

    @Test
    void factsThatWereReadDoNotChange() {
        assertThat(CrawlerFact.all()).isNotEmpty();
        assertThatIllegalStateException()
                .isThrownBy(() -> CrawlerFact.use("own.tsv", ""))
                .withMessageContaining("before");
    }
}
