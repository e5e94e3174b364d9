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
import usher.crawler.CrawlerFact.Grade;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.crawler.KnownCrawler.Treatment;

class KnownCrawlersTest {
    @Test
    void crawlersAreSortedAndEachTokenIsUniqueInAnyCase() {
        assertThat(KnownCrawler.all()).hasSizeGreaterThanOrEqualTo(60).isUnmodifiable();
        assertThat(KnownCrawler.all())
                .extracting(KnownCrawler::token)
                .isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
        assertThat(KnownCrawler.all())
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
                    .hasSize(KnownCrawler.all().size() + 1)
                    .allSatisfy(row -> assertThat(Arrays.asList(row.split("\t", -1)))
                            .hasSize(12)
                            .allMatch(cell -> cell.equals(cell.strip())));
        }
    }

    @ParameterizedTest
    @MethodSource("usher.crawler.KnownCrawler#all")
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
        assertThat(KnownCrawler.all())
                .filteredOn(robot -> robot.rank() < KnownCrawler.UNRANKED)
                .allMatch(KnownCrawler::isProgram);
    }

    @Test
    void aWordMeansOneCrawlerAndIsNotATokenItDoesNotObey() {
        assertThat(KnownCrawler.all().stream().flatMap(robot -> robot.alsoCalled().stream()))
                .extracting(word -> word.toLowerCase(Locale.ROOT))
                .doesNotHaveDuplicates();
        assertThat(KnownCrawler.all())
                .allSatisfy(robot -> assertThat(robot.alsoCalled())
                        .allMatch(word -> KnownCrawler.find(word).isEmpty()
                                || robot.obeys().contains(word)));
    }

    @Test
    void onlyControlTokensGovernOtherCrawlers() {
        assertThat(KnownCrawler.all()).allSatisfy(robot -> {
            if (robot.kind() != CrawlerKind.CONTROL) {
                assertThat(robot.governs()).as(robot.token()).isEmpty();
            }
            assertThat(robot.purposes()).as(robot.token()).isNotEmpty().doesNotHaveDuplicates();
        });
    }

    @Test
    void theDescriptionOfATokenSaysWhatItControls() {
        assertThat(KnownCrawler.all())
                .filteredOn(robot -> !robot.isProgram())
                .extracting(KnownCrawler::token)
                .contains("Google-Extended", "Applebot-Extended", "__usage_ai-training", "MachineLearning");
        assertThat(KnownCrawler.all())
                .filteredOn(robot -> !robot.isProgram())
                .allSatisfy(robot -> assertThat(robot.description()).startsWith("Controls "));
    }

    @Test
    void anUnknownNameIsNotFound() {
        assertThat(KnownCrawler.find("no-such-robot")).isEmpty();
        assertThat(KnownCrawler.find("")).isEmpty();
    }

    /** How the table of facts says what the column says. */
    private static Treatment treatment(CrawlerFact fact) {
        return switch (fact.word()) {
            case "obeys" -> Treatment.OBEYS;
            case "ignores-star" -> Treatment.IGNORES_STAR;
            case "ignores", "user-triggered-ignores" ->
                // The Internet Archive ignores in part: it promises nothing.
                fact.grade() == Grade.OPERATOR ? Treatment.NOT_BOUND : Treatment.UNDOCUMENTED;
            default -> Treatment.UNDOCUMENTED;
        };
    }

    @Test
    void aTreatmentIsThatOfTheOperatorsOwnText() {
        assertThat(CrawlerFact.all())
                .filteredOn(fact -> fact.kind() == CrawlerFact.Kind.ROBOTS && fact.grade() == Grade.OPERATOR)
                .hasSizeGreaterThan(80)
                .allSatisfy(fact -> assertThat(KnownCrawler.find(fact.token()).map(KnownCrawler::treatment))
                        .as(fact.toString())
                        .contains(treatment(fact)));
        assertThat(KnownCrawler.all())
                .filteredOn(robot -> robot.treatment() == Treatment.UNDOCUMENTED)
                .extracting(KnownCrawler::token)
                .contains("Bytespider", "DeepSeekBot", "AI2Bot", "archive.org_bot")
                .allSatisfy(token -> assertThat(CrawlerFact.of(token, CrawlerFact.Kind.ROBOTS))
                        .allMatch(fact -> treatment(fact) == Treatment.UNDOCUMENTED));
    }

    @Test
    void aCrawlerObeysTheNamesThatItsOperatorDocuments() {
        assertThat(CrawlerFact.all())
                .filteredOn(fact -> fact.kind() == CrawlerFact.Kind.OBEYS_ALSO)
                .filteredOn(
                        fact -> fact.grade() == Grade.OPERATOR || fact.token().equals("ClaudeBot"))
                .hasSizeGreaterThan(25)
                .allSatisfy(fact -> assertThat(
                                KnownCrawler.find(fact.token()).orElseThrow().obeys())
                        .as(fact.toString())
                        .containsAll(fact.names()));
        assertThat(KnownCrawler.all())
                .allSatisfy(robot -> assertThat(robot.obeys())
                        .filteredOn(name -> !name.equals(robot.token()))
                        .allSatisfy(
                                name -> assertThat(robot.whoSaysItObeys(name)).isNotBlank()));
    }

    @Test
    void aNameThatNoSourceMentionsIsNotStated() {
        assertThat(KnownCrawler.find("bingbot").orElseThrow().whoSaysItObeys("msnbot"))
                .isEqualTo("Microsoft, 2010");
        assertThat(KnownCrawler.find("ClaudeBot").orElseThrow().whoSaysItObeys("anthropic-ai"))
                .isEqualTo("said by 404media.co, 2024");
        assertThat(KnownCrawler.find("Kagibot").orElseThrow().whoSaysItObeys("Googlebot"))
                .isEqualTo("Kagi");
        assertThat(KnownCrawler.find("adidxbot").orElseThrow().whoSaysItObeys("bingbot"))
                .isEqualTo("not stated");
    }
}
