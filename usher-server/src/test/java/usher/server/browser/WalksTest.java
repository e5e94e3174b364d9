package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;

/** What the page says of sites in trouble, and what their owners then do, by mouse and by keyboard. */
@Tag("nightly")
@PageTest
@ParameterizedClass
@MethodSource("usher.server.browser.Looks#ways")
class WalksTest {
    private final int width;
    private final Hand hand;
    private final Page page;

    WalksTest(int width, Hand hand, Page page) {
        this.width = width;
        this.hand = hand;
        this.page = page;
    }

    @AfterEach
    void thePageFitsAndIsQuiet() {
        page.assertFits();
        page.assertQuiet();
    }

    private void walk(String site) {
        page.open(width, "light");
        hand.type(page, "#site", site + Keys.ENTER);
        page.awaitSite(site);
        page.awaitOverview();
        page.keepView("walk-" + site + "-" + width);
    }

    private String said() {
        return page.textOf("verdict").replaceAll("\\s+", " ");
    }

    /** The line that closes the site is named, and one click opens it again, in the draft. */
    @Test
    void aClosedSiteIsOpenedAgainByOneClick() {
        walk("closed.example");
        assertThat(said())
                .startsWith(
                        "Closed to Google, Bing and every other crawler. Line 2, Disallow: /, closes the whole site. "
                                + "Remove it, or write Disallow: without a path. Open it again")
                .contains("Search Google and Bing: closed")
                .doesNotContain("No errors and no warnings");
        hand.use(page, "#open-again");
        page.awaitText("notice", "The draft is open again.");
        page.awaitText("verdict-headline", "Google and Bing can crawl everything.");
        assertThat(page.isShown("open-again")).isFalse();
        assertThat(page.focused()).isEqualTo(page.element("download"));
        page.recordDownloads();
        hand.use(page, "#download");
        assertThat(page.downloaded()).isEqualTo("User-agent: *\nSitemap: https://closed.example/s.xml\n");
        hand.open(page, "compare");
        page.awaitText("changes-result", "Google and Bing may fetch everything again");
    }

    @Test
    void aChallengePageIsReportedAsOne() {
        walk("wall.example");
        assertThat(said())
                .startsWith(
                        "A bot wall answers instead of the site. Crawlers may see this page, too. Where Google gets "
                                + "this answer (403), too, it treats it as no file and may fetch everything.")
                .contains("Google: open · Bing: waiting for robots.txt")
                .doesNotContain("closed", "No errors");
        hand.use(page, "#site-details > summary");
        assertThat(page.textOf("site-details")).contains("A bot challenge page instead of robots.txt");
    }

    @Test
    void aPreferenceIsReportedBesideTheVerdict() {
        walk("signal.example");
        assertThat(said())
                .startsWith("Google and Bing can crawl everything. ")
                .contains(
                        "AI training: allowed by the rules; Content-Signal asks not to (line 2).",
                        "AI training open; Content-Signal asks not to (line 2)");
        hand.open(page, "usage");
        page.awaitUsage();
        assertThat(page.textOf("usage")).contains("AI training", "line 2");
    }

    /** A rule changes while the page is open: the meaning comes first, in the sentence of all other front ends. */
    @Test
    void aChangedRuleIsReportedByItsMeaning() {
        walk("closing.example");
        hand.use(page, "#fetch-again");
        page.awaitText("notice", "Google and Bing may no longer fetch anything (line 2)");
        page.awaitText("verdict-headline", "Closed to Google, Bing and every other crawler.");
    }
}
