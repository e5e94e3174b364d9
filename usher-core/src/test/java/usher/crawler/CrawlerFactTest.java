package usher.crawler;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.crawler.CrawlerFact.Grade;
import usher.crawler.CrawlerFact.Kind;

class CrawlerFactTest {
    @Test
    void everyFactHasASourceADateAndAGrade() {
        assertThat(CrawlerFact.all()).hasSizeGreaterThan(600).allSatisfy(fact -> {
            assertThat(fact.token()).isNotBlank().isEqualTo(fact.token().strip());
            assertThat(fact.value()).isNotBlank();
            assertThat(fact.source()).isNotBlank();
            assertThat(fact.date()).matches("undated|\\d{4}(-\\d\\d(-\\d\\d)?)?");
            assertThat(LocalDate.parse(fact.read())).isAfter(LocalDate.of(2026, 11, 1));
            assertThat(Stream.concat(fact.since().stream(), fact.until().stream()))
                    .allMatch(day -> LocalDate.parse(day).toString().equals(day));
            if (fact.grade() != Grade.SECOND_HAND) {
                assertThat(fact.urls()).as(fact.toString()).isNotEmpty();
            }
        });
        assertThat(CrawlerFact.all()).extracting(CrawlerFact::token).isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
    }

    @Test
    void wordsAreThoseThatReadersOfTheTableKnow() {
        assertThat(CrawlerFact.all())
                .filteredOn(fact -> fact.kind() == Kind.ROBOTS)
                .extracting(CrawlerFact::word)
                .containsOnly("obeys", "ignores-star", "ignores", "user-triggered-ignores", "undocumented", "no");
        assertThat(CrawlerFact.all())
                .filteredOn(fact -> fact.kind() == Kind.CRAWL_DELAY)
                .filteredOn(fact -> !fact.word().matches("obeyed|ignored|undocumented"))
                .extracting(CrawlerFact::value)
                .containsExactly("a delay in the msnbot group slowed bingbot beside its own group (log study)");
    }

    @Test
    void whatIsStatedIsFoundInAnyCaseWithItsSource() {
        CrawlerFact msnbot = CrawlerFact.obeying("BingBot", "MSNBot").orElseThrow();

        assertThat(msnbot.names()).containsExactly("msnbot");
        assertThat(msnbot.year()).contains("2010");
        assertThat(msnbot.saidBy()).isEqualTo("the operator, 2010");
        assertThat(CrawlerFact.obeying("ClaudeBot", "Claude-Web").orElseThrow().saidBy())
                .isEqualTo("said by 404media.co, 2024");
        assertThat(CrawlerFact.of("Amazonbot", Kind.OBEYS_ALSO))
                .hasSize(1)
                .allMatch(fact -> fact.names().isEmpty());
        assertThat(CrawlerFact.of("CCBot", Kind.CRAWL_DELAY))
                .extracting(CrawlerFact::word)
                .containsExactly("obeyed");
    }

    @Test
    void whatNoRowStatesIsNotStated() {
        assertThat(CrawlerFact.of("no-such-robot")).isEmpty();
        assertThat(CrawlerFact.obeying("adidxbot", "bingbot")).isEmpty();
    }
}
