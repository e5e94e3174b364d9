package usher.overview;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.access.OutcomeCode;
import usher.diff.Openness;

class SiteSummaryTest {
    private static SiteSummary summary(String text) {
        return summary(RobotsFile.of(text));
    }

    private static SiteSummary summary(RobotsFile file) {
        return Overview.ofFile(file, DialectChoice.AUTO).summary(Optional.of(file), Optional.empty());
    }

    private static SiteSummary summary(int status, OutcomeCode code) {
        return Overview.ofFile(RobotsFile.unreachable(), DialectChoice.AUTO)
                .summary(Optional.empty(), Optional.of(new FailedFetch(status, code, 3)));
    }

    @Test
    void theSentenceSaysThatAiTrainingIsBlocked() {
        SiteSummary summary = summary(closedTo(MainPurpose.AI_TRAINING));
        assertThat(summary.headline())
                .isEqualTo("Google and Bing can crawl everything. Crawlers for AI training are kept out.");
        assertThat(summary.detail())
                .contains("of", " closed; Google-Extended tells Google not to train, and likewise 4 more names;")
                .startsWith("AI training: ");
        assertThat(summary.parts())
                .filteredOn(part -> part.label().equals("AI training"))
                .singleElement()
                .satisfies(part -> assertThat(part.closed()).isEqualTo(part.crawlers()));
    }

    /** Google does not decode a file with such a mark; its lines are others than those of the file as text. */
    @Test
    void aClosingLineIsThatOfTheCrawlerThatReadsIt() {
        byte[] marked = "\u00FE\u00FFx\nUser-agent: *\nDisallow: /\n".getBytes(ISO_8859_1);
        assertThat(summary(RobotsFile.of(marked)).detail())
                .contains(" Line 3, `Disallow: /`, closes the whole site to Google.");
    }

    private static String closedTo(MainPurpose purpose) {
        StringBuilder file = new StringBuilder();
        Overview.ofFile(RobotsFile.of(""), DialectChoice.AUTO).crawlers().stream()
                .filter(crawler -> crawler.purpose() == purpose)
                .forEach(crawler -> file.append("User-agent: ")
                        .append(crawler.crawler().name())
                        .append('\n'));
        return file.append("Disallow: /\n").toString();
    }

    @Test
    void aBlockedSharedTokenIsNamedAlthoughNoCrawlerIsBlocked() {
        assertThat(summary("User-agent: MachineLearning\nDisallow: /\n").detail())
                .startsWith("AI training: 0 of ")
                .endsWith(" closed; MachineLearning tells all AI crawlers not to train.");
    }

    /** What names paths of 40 characters, or differs by engine, does not fit. */
    @Test
    void aLongSentenceNamesFewerPaths() {
        String path = "/" + "x".repeat(50);
        assertThat(summary("User-agent: *\nDisallow: " + path + "/\nDisallow: " + path + "y\n")
                        .headline())
                .isEqualTo("Google and Bing can crawl this site, but for /" + "x".repeat(39) + "… and 1 more path.");
        assertThat(summary("User-agent: Googlebot\nDisallow: /private/area\nDisallow: /private/folder\nDisallow: /c\n\n"
                                + "User-agent: bingbot\nDisallow: /private/bing\n\n"
                                + "User-agent: Yandex\nDisallow: /\n\n"
                                + "User-agent: *\nDisallow: /d\n")
                        .headline())
                .isEqualTo("Google can crawl all but 3 paths. Bing can crawl all but 1 path."
                        + " Closed to Yandex (line 10).");
    }

    @Test
    void theDetailNamesTheCrawlersThatALineBlocks() {
        assertThat(summary("User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n")
                        .detail())
                .isEqualTo("Line 2, `Disallow: /`, closes the whole site to Google. Without this line Google would obey"
                        + " the next group: write `Disallow:` instead.");
        assertThat(summary("User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /a\n\nUser-agent: *\nDisallow: /\n")
                        .detail())
                .startsWith("Line 6, `Disallow: /`, closes the whole site to unnamed crawlers.");
        assertThat(summary("User-agent: Yandex\nDisallow: /\n").detail()).doesNotContain("Remove it");
    }

    @Test
    void aClosedSiteNamesTheLineAndWhatToWrite() {
        assertThat(summary("User-agent: *\nDisallow: /").detail())
                .isEqualTo("Line 2, `Disallow: /`, closes the whole site. Remove it, or write `Disallow:` without a "
                        + "path.");
        assertThat(summary("Disallow: /a\nDisallow: /b").detail())
                .startsWith("Lines 1 to 2 stand before the first User-agent line");
    }

    @Test
    void crawlersThatGoOnWithoutTheFileAreNamedWithTheYear() {
        assertThat(summary(503, OutcomeCode.SERVER_ERROR).detail())
                .endsWith(" Their operators document that these go on without it: Amazonbot after 30 days (2026),"
                        + " coccocbot-web at once (undated), serpstatbot at once (undated).");
        assertThat(summary(0, OutcomeCode.TLS_ERROR).detail())
                .doesNotContain("coccocbot")
                .contains("serpstatbot");
        assertThat(summary(404, OutcomeCode.NOT_FOUND).detail()).doesNotContain("Amazonbot");
    }

    /** Google waits, which is no rule of the copy that Bing still uses. */
    @Test
    void theLastGoodCopyIsNamedForTheCrawlersThatUseIt() {
        RobotsFile copy = RobotsFile.of("User-agent: *\nDisallow: /a\n");
        Overview overview = Overview.of(
                crawler -> (crawler.name().equals("Googlebot") ? RobotsFile.unreachable() : copy).policy(crawler),
                DialectChoice.AUTO);
        SiteSummary summary =
                overview.summary(Optional.of(copy), Optional.of(new FailedFetch(503, OutcomeCode.SERVER_ERROR, 0)));
        assertThat(summary.detail()).endsWith(" By the last good copy: Bing can crawl this site, but for /a.");
        assertThat(summary.parts().get(0).words()).isEqualTo("waiting for robots.txt");
    }

    /** Nobody is blocked by a rule that was not read. */
    @ParameterizedTest
    @CsvSource({
        "SERVER_ERROR, waiting for robots.txt",
        "TLS_ERROR, waiting for robots.txt",
        "ADDRESS_BLOCKED, not known"
    })
    void aFileThatWasNotReadBlocksNoCrawler(OutcomeCode code, String words) {
        List<SiteSummary.Part> parts = summary(0, code).parts();
        assertThat(parts).extracting(SiteSummary.Part::words).containsOnly(words);
        assertThat(parts).allSatisfy(part -> assertThat(part.closed()).isZero());
        assertThat(parts).extracting(SiteSummary.Part::openness).containsOnly(Openness.UNREACHABLE);
    }

    @Test
    void aLastGoodCopyIsNamedAfterTheFailure() {
        RobotsFile copy = RobotsFile.of("User-agent: *\nDisallow: /a\n");
        SiteSummary summary = Overview.ofFile(copy, DialectChoice.AUTO)
                .summary(Optional.of(copy), Optional.of(new FailedFetch(503, OutcomeCode.SERVER_ERROR, 0)));
        assertThat(summary.headline()).isEqualTo("robots.txt could not be fetched (503).");
        assertThat(summary.detail())
                .endsWith("By the last good copy: Google and Bing can crawl this site, but for /a.");
    }
}
