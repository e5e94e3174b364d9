package usher.crawler;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.crawler.KnownCrawler.CrawlerKind;

class KnownCrawlersTest {
    static List<KnownCrawler> all() {
        return KnownCrawler.all();
    }

    @Test
    void crawlersAreSortedAndEachTokenIsUniqueInAnyCase() {
        assertThat(all()).hasSizeGreaterThanOrEqualTo(60).isUnmodifiable();
        assertThat(all()).extracting(KnownCrawler::token).isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
        assertThat(all())
                .extracting(robot -> robot.token().toLowerCase(java.util.Locale.ROOT))
                .doesNotHaveDuplicates();
    }

    @Test
    void everyRowOfTheTableIsFull() throws Exception {
        try (var in = KnownCrawlers.class.getResourceAsStream("known-crawlers.tsv")) {
            List<String> rows = new String(in.readAllBytes(), UTF_8).lines().toList();
            assertThat(rows.get(0))
                    .isEqualTo(
                            "token\tobeys\tdialect\toperator\tkind\tpurposes\tgoverns\ttreatment\trank\talso-called\td"
                                    + "escription\tdocumentation");
            assertThat(rows)
                    .hasSize(all().size() + 1)
                    .allSatisfy(row -> assertThat(Arrays.asList(row.split("\t", -1)))
                            .hasSize(12)
                            .allMatch(cell -> cell.equals(cell.strip())));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void aCrawlerHasAllItsColumns(KnownCrawler robot) {
        assertThat(robot.documentation()).startsWith("https://").doesNotContainAnyWhitespaces();
        assertThat(robot.obeys())
                .isNotEmpty()
                .doesNotHaveDuplicates()
                .isUnmodifiable()
                .noneMatch(String::isBlank);
        assertThat(Dialect.byId(robot.dialect())).isPresent();
        assertThat(robot.description()).hasSizeBetween(10, 120);
        assertThat(robot.operator()).hasSizeBetween(1, 60);
        assertThat(KnownCrawler.find(robot.token())).contains(robot);
    }

    @Test
    void noTwoCrawlersHaveOneRank() {
        assertThat(KnownCrawler.ranked(1)).extracting(KnownCrawler::token).containsExactly("Googlebot", "bingbot");
        assertThat(KnownCrawler.ranked(1, 2, 3, 4, 5))
                .extracting(KnownCrawler::rank)
                .doesNotHaveDuplicates()
                .hasSizeLessThan(KnownCrawler.UNRANKED);
        assertThat(all())
                .filteredOn(robot -> robot.rank() < KnownCrawler.UNRANKED)
                .allMatch(KnownCrawler::isProgram);
    }

    @Test
    void aWordMeansOneCrawlerAndIsNotATokenItDoesNotObey() {
        assertThat(all().stream().flatMap(robot -> robot.alsoCalled().stream()))
                .extracting(word -> word.toLowerCase(Locale.ROOT))
                .doesNotHaveDuplicates();
        assertThat(all())
                .allSatisfy(robot -> assertThat(robot.alsoCalled())
                        .allMatch(word -> KnownCrawler.find(word).isEmpty()
                                || robot.obeys().contains(word)));
    }

    @Test
    void onlyControlTokensGovernOtherCrawlers() {
        assertThat(all()).allSatisfy(robot -> {
            if (robot.kind() != CrawlerKind.CONTROL) {
                assertThat(robot.governs()).as(robot.token()).isEmpty();
            }
            assertThat(robot.purposes()).as(robot.token()).isNotEmpty().doesNotHaveDuplicates();
        });
    }

    @Test
    void theDescriptionOfATokenSaysWhatItControls() {
        assertThat(all())
                .filteredOn(robot -> !robot.isProgram())
                .extracting(KnownCrawler::token)
                .contains("Google-Extended", "Applebot-Extended", "__usage_ai-training", "MachineLearning");
        assertThat(all())
                .filteredOn(robot -> !robot.isProgram())
                .allSatisfy(robot -> assertThat(robot.description()).startsWith("Controls "));
    }

    @Test
    void anUnknownNameIsNotFound() {
        assertThat(KnownCrawler.find("no-such-robot")).isEmpty();
        assertThat(KnownCrawler.find("")).isEmpty();
    }
}
