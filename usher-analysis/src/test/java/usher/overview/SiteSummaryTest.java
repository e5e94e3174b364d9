package usher.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.access.OutcomeCode;
import usher.overview.SiteSummary.Level;

class SiteSummaryTest {
    private static SiteSummary summary(String text) {
        RobotsFile file = RobotsFile.of(text);
        return Overview.ofFile(file, DialectChoice.AUTO)
                .summary(Optional.of(file.as(Dialect.RFC9309)), Optional.empty());
    }

    private static SiteSummary summary(int status, OutcomeCode code) {
        return Overview.ofFile(RobotsFile.unreachable(), DialectChoice.AUTO)
                .summary(Optional.empty(), Optional.of(new FailedFetch(status, code, 3)));
    }

    /** The lines of a file are written with | between them, and || for an empty line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "User-agent: *|Disallow: / @ TROUBLE @ Closed to Google, Bing and every other crawler.",
                "User-agent: *|Disallow: /||User-agent: Otherbot|Disallow: @ TROUBLE"
                        + " @ Closed to Google, Bing and every crawler that the file does not name.",
                "User-agent: *|Disallow: /cart|Disallow: /a/b/|Disallow: /*?sort=|Disallow: /search @ GOOD"
                        + " @ Google and Bing can crawl this site, but for /cart, /search and 2 more paths.",
                "User-agent: *|Disallow: /wp-admin/ @ GOOD @ Google and Bing can crawl this site, but for /wp-admin/.",
                "User-agent: *|Disallow: @ GOOD @ Google and Bing can crawl everything.",
                "Sitemap: https://shop.example/s.xml @ GOOD @ Google and Bing can crawl everything.",
                "User-agent: Googlebot|Disallow: /||User-agent: *|Disallow: @ TROUBLE"
                        + " @ Closed to Google (line 2) and to crawlers that follow its group. Everyone else may"
                        + " crawl this site.",
                "User-agent: bingbot|Disallow: /||User-agent: *|Disallow: /a @ TROUBLE"
                        + " @ Closed to Bing (line 2) and to crawlers that follow its group. Everyone else may"
                        + " crawl this site.",
                "User-agent: Googlebot|Allow: /||User-agent: *|Disallow: / @ TROUBLE @ Closed to Bing (line 5)."
                        + " Google can crawl everything. Crawlers that the file does not name are blocked.",
                "User-agent: Googlebot|Crawl-delay: 1|Sitemap: /s||User-agent: *|Disallow: /a @ LOOK"
                        + " @ Google and Bing can crawl this site, but for /a.",
                "User-agent: Googlebot|Disallow:||User-agent: *|Disallow: /a|Disallow: /b @ LOOK"
                        + " @ Google can crawl everything, also the 2 paths that are closed to all others.",
                "User-agent: *|Disallow: /|Allow: /shop @ TROUBLE"
                        + " @ Closed to Google and Bing (line 2) but for /shop.",
                "User-agent: *|Disallow: /$ @ TROUBLE"
                        + " @ Google and Bing can crawl this site, but not its home page (line 2).",
                "User-agent: Yandex|Disallow: /||User-agent: *|Disallow: @ GOOD"
                        + " @ Google and Bing can crawl everything. Closed to Yandex (line 2).",
                "Disallow: /a|Disallow: /b @ TROUBLE @ Nothing in this file takes effect.",
                "hello|world @ TROUBLE @ Nothing in this file takes effect.",
                "# nothing yet @ NEUTRAL @ robots.txt is empty: every crawler may fetch everything.",
                "<!DOCTYPE html>|<title>Shop</title> @ TROUBLE"
                        + " @ At /robots.txt there is a web page, not a robots.txt.",
            })
    void theFirstSentenceSaysWhatGoogleBingAndEveryoneElseMayFetch(String file, Level level, String headline) {
        SiteSummary summary = summary(file.replace('|', '\n'));
        assertThat(summary.headline()).isEqualTo(headline);
        assertThat(summary.level()).isEqualTo(level);
    }

    @Test
    void theSentenceSaysThatAiTrainingIsBlocked() {
        SiteSummary summary = summary(closedTo(MainPurpose.AI_TRAINING));
        assertThat(summary.headline())
                .isEqualTo("Google and Bing can crawl everything. Crawlers for AI training are kept out.");
        assertThat(summary.detail())
                .contains("of", " closed; Google-Extended tells Google not to train, and 4 more tokens say so")
                .startsWith("AI training: ");
        assertThat(summary.parts())
                .filteredOn(part -> part.label().equals("AI training"))
                .singleElement()
                .satisfies(part -> assertThat(part.closed()).isEqualTo(part.crawlers()));
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "404 @ NOT_FOUND @ NEUTRAL @ This site has no robots.txt: every crawler may fetch everything.",
                "403 @ NOT_FOUND @ LOOK"
                        + " @ robots.txt is refused (403). Google and Bing treat that as no file and may fetch "
                        + "everything.",
                "503 @ SERVER_ERROR @ TROUBLE @ robots.txt could not be fetched (503).",
                "429 @ RATE_LIMITED @ TROUBLE @ robots.txt could not be fetched: too many requests (429).",
                "0 @ TLS_ERROR @ TROUBLE @ robots.txt could not be fetched: TLS error.",
                "302 @ REDIRECT_LOOP @ LOOK"
                        + " @ robots.txt redirects in a circle. Google and Bing treat that as no file and may fetch "
                        + "everything.",
                "403 @ CHALLENGED @ TROUBLE @ A bot wall answers instead of the site. Crawlers may see this page, too.",
                "0 @ BUSY @ LOOK @ robots.txt was not fetched: too many other sites are being fetched.",
            })
    void aFailedFetchIsReportedFirst(int status, OutcomeCode code, Level level, String headline) {
        SiteSummary summary = summary(status, code);
        assertThat(summary.headline()).isEqualTo(headline);
        assertThat(summary.level()).isEqualTo(level);
    }

    /** Google reads the page of a bot wall like any other answer with its status. */
    @ParameterizedTest
    @CsvSource({"200, false", "403, false", "503, true"})
    void aChallengePageStopsGoogleOnlyWithAnErrorOfTheServer(int status, boolean stops) {
        assertThat(summary(status, OutcomeCode.CHALLENGED).detail().contains("Google stops"))
                .isEqualTo(stops);
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
        SiteSummary summary = overview.summary(
                Optional.of(copy.as(Dialect.RFC9309)), Optional.of(new FailedFetch(503, OutcomeCode.SERVER_ERROR, 0)));
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
        assertThat(summary(0, code).parts()).extracting(SiteSummary.Part::words).containsOnly(words);
    }

    @Test
    void aLastGoodCopyIsNamedAfterTheFailure() {
        RobotsFile copy = RobotsFile.of("User-agent: *\nDisallow: /a\n");
        SiteSummary summary = Overview.ofFile(copy, DialectChoice.AUTO)
                .summary(
                        Optional.of(copy.as(Dialect.RFC9309)),
                        Optional.of(new FailedFetch(503, OutcomeCode.SERVER_ERROR, 0)));
        assertThat(summary.headline()).isEqualTo("robots.txt could not be fetched (503).");
        assertThat(summary.detail())
                .endsWith("By the last good copy: Google and Bing can crawl this site, but for /a.");
    }
}
