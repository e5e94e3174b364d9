package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;

/** What the page says of sites in trouble, and what their owners then do, by mouse and by keyboard. */
@Tag("nightly")
@PageTest
class WalksTest {
    private static void walk(int width, Hand hand, Page page, String site) {
        page.open(width, "light");
        hand.type(page, "#site", site + Keys.ENTER);
        page.awaitText("about", site);
        page.awaitAnswer();
        page.awaitOverview();
        page.keepView("walk-" + site + "-" + width);
    }

    private static void end(Page page) {
        assertThat(page.run("return document.documentElement.scrollWidth <= window.innerWidth"))
                .as("nothing sticks out to the side")
                .isEqualTo(true);
        assertThat(page.complaints()).isEmpty();
    }

    private static String said(Page page) {
        return page.element("verdict").getText().replaceAll("\\s+", " ");
    }

    /** The line that closes the site is named, and one click opens it again, in the draft. */
    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#ways")
    void aClosedSiteIsOpenedAgainByOneClick(int width, Hand hand, Page page) {
        walk(width, hand, page, "closed.example");
        assertThat(said(page))
                .startsWith(
                        "Closed to Google, Bing and every other crawler. Line 2, Disallow: /, closes the whole site. "
                                + "Remove it, or write Disallow: without a path. Open it again")
                .contains("Search Google and Bing: closed")
                .doesNotContain("No errors and no warnings");
        hand.use(page, "#open-again");
        page.awaitText("notice", "The draft is open again.");
        page.awaitText("verdict-headline", "Google and Bing can crawl everything.");
        assertThat(page.element("open-again").isDisplayed()).isFalse();
        assertThat(page.focused()).isEqualTo(page.element("download"));
        page.recordDownloads();
        hand.use(page, "#download");
        assertThat(page.downloaded()).isEqualTo("User-agent: *\nSitemap: https://closed.example/s.xml\n");
        hand.open(page, "compare");
        page.awaitText("changes-result", "Google and Bing may fetch everything again");
        end(page);
    }

    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#ways")
    void aChallengePageIsReportedAsOne(int width, Hand hand, Page page) {
        walk(width, hand, page, "wall.example");
        assertThat(said(page))
                .startsWith(
                        "A bot wall answers instead of the site. Crawlers may see this page, too. Where Google gets "
                                + "this answer (403), too, it treats it as no file and may fetch everything.")
                .contains("Google: open · Bing: waiting for robots.txt")
                .doesNotContain("closed", "No errors");
        hand.use(page, "#site-details > summary");
        assertThat(page.element("site-details").getText()).contains("A bot challenge page instead of robots.txt");
        end(page);
    }

    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#ways")
    void aPreferenceIsReportedBesideTheVerdict(int width, Hand hand, Page page) {
        walk(width, hand, page, "signal.example");
        assertThat(said(page))
                .startsWith("Google and Bing can crawl everything. ")
                .contains("AI training: allowed by the rules; Content-Signal asks not to (line 2).")
                .contains("AI training open; Content-Signal asks not to (line 2)");
        hand.open(page, "usage");
        page.awaitUsage();
        assertThat(page.element("usage").getText()).contains("AI training", "line 2");
        end(page);
    }

    /** A rule changes while the page is open: the meaning comes first, in the sentence of all other front ends. */
    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#ways")
    void aChangedRuleIsReportedByItsMeaning(int width, Hand hand, Page page) {
        walk(width, hand, page, "closing.example");
        hand.use(page, "#fetch-again");
        page.awaitText("notice", "Google and Bing may no longer fetch anything (line 2)");
        page.awaitText("verdict-headline", "Closed to Google, Bing and every other crawler.");
        end(page);
    }
}
