package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sites whose robots.txt comes, or does not: the page shows what the service says, about that site and no other. */
class SitePageTest extends OpenPageTest {
    SitePageTest(Page page) {
        super(page);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            missing.example   | Allowed | robots.txt not found (HTTP 404): everything is allowed.
            forbidden.example | Allowed | access denied (HTTP 403): treated as if there were no robots.txt, \
            everything is allowed.
            limited.example   | Blocked | too many requests (HTTP 429): nothing is allowed.
            broken.example    | Blocked | server error (HTTP 503): nothing is allowed.
            loop.example      | Allowed | too many redirects: treated as if there were no robots.txt, everything is \
            allowed.
            blocked.example   | Blocked | the IP address is not permitted here: nothing is allowed.
            unknown.example   | Blocked | the host name could not be resolved: nothing is allowed.
            gone.example      | Blocked | timeout while connecting: nothing is allowed.
            """)
    void everyOutcomeHasItsVerdicts(String site, String access, String meaning) {
        page.openSite(site);

        assertThat(page.fetch()).contains(site).contains(meaning);
        assertThat(page.verdict("*", "/")).contains(access);
        assertThat(page.verdict("Googlebot", "/")).contains(access);
        page.mouse().moveToElement(page.cell("*", "/")).perform();
        assertThat(page.textOf("explanation")).containsIgnoringCase(meaning);
        assertThat(page.text()).isEmpty();
    }

    @Test
    void theFactsOfAFetchAreShown() {
        page.openSite("site.example");

        assertThat(page.fetch())
                .contains(
                        "HTTP 200: the rules of the file apply.",
                        "Result\nHTTP 200",
                        "1 redirect, the last to https://www.site.example/robots.txt",
                        "Content-Type\ntext/plain",
                        "Size\n44 bytes",
                        "Fetched\n20 Nov 2026",
                        "44 minutes ago");
        assertThat(page.verdict("*", "/new")).contains("Blocked", "line 3");
    }

    /** Sentences that were false or misleading once, with those that say what is so. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            html.example    | site     | this is a web page, not a robots.txt; no line of it is a rule, so everything \
            is allowed. | the rules of the file apply
            gone.example    | verdict-headline | robots.txt could not be fetched                 | has no robots.txt
            broken.example  | site     | Server error (HTTP 503)                                 | text/plain
            loop.example    | site     | Too many redirects                                      | None
            broken.example  | tiles    | waiting for robots.txt                                  | closed
            secure.example  | tiles    | waiting for robots.txt                                  | closed
            blocked.example | tiles    | not known                                               | closed
            broken.example  | crawlers | robots.txt was not read, so no crawler is blocked by a rule. | Blocked
            secure.example  | crawlers | robots.txt was not read, so no crawler is blocked by a rule. | Blocked
            blocked.example | crawlers | robots.txt was not read, so no crawler is blocked by a rule. | Blocked
            delay.example   | sitemaps | Supported by Bing. Go to line 2                         | Supported by the \
            standard (RFC 9309) and Bing
            delay.example   | sitemaps | All other crawlers (*): 5 seconds. The standard (RFC 9309) does not define \
            Crawl-delay: this crawler may ignore it. | seconds. Supported.
            delay.example   | sitemaps | Googlebot: 5 seconds. Ignored: Google does not support Crawl-delay. | \
            seconds. Supported.
            """)
    void thePageShowsNoFalseStatement(String site, String place, String truth, String fallacy) {
        page.openSite(site);
        page.awaitOverview();
        String text = switch (place) {
            case "site" -> page.fetch();
            case "tiles", "verdict-headline" -> page.textOf(place);
            default -> {
                page.tab(place);
                yield page.textOf("panel-" + place);
            }
        };
        assertThat(text).contains(truth).doesNotContain(fallacy);
    }

    /** Who ignores robots.txt is told beside the name, before anything is opened. */
    @Test
    void crawlersThatDoNotObeyAreMarked() {
        page.openSite("site.example");
        page.addRobot("ChatGPT-User");
        page.awaitOverview();
        assertThat(page.textOf("chips")).contains("ChatGPT-User ignores robots.txt");
        assertThat(page.first(".matrix thead").getText()).containsOnlyOnce("ignores robots.txt");

        page.tab("crawlers");
        page.first("details[data-purpose='ai-answers'] > summary").click();
        assertThat(page.first("tr[data-crawler='ChatGPT-User']").getText()).contains("no, ignores it");
    }

    @Test
    void dialectsThatDifferAreShown() {
        page.openSite("limited.example");
        page.addRobot("YandexBot");
        assertThat(page.all("#site-card .meaning")).hasSize(1);

        page.openSite("stale.example");
        assertThat(page.fetch())
                .contains(
                        "Google: server error (HTTP 500): nothing is allowed.",
                        "server error (HTTP 500): the stale copy applies.",
                        "Last good copy");
        assertThat(page.verdict("*", "/")).contains("Allowed");
        assertThat(page.verdict("*", "/old")).contains("Blocked", "line 2");
        assertThat(page.verdict("Googlebot", "/")).contains("Blocked", "unreachable");
        assertThat(page.textOf("disagreements-summary")).matches("Search engines that read this file differently\\d+");
    }

    @Test
    void resultsOfOneSiteAreNeverShownForAnother() {
        page.openSite("site.example");
        page.site("slow.example");
        page.await(driver -> page.sites().slowRequests() > 0);

        assertThat(page.all("button.cell")).isEmpty();
        assertThat(page.isShown("site-card")).isFalse();
        assertThat(page.isShown("tabs")).isFalse();
        assertThat(page.textOf("headline")).contains("slow.example");

        page.openSite("missing.example");
        page.sites().release();
        page.run("return new Promise(resolve => setTimeout(resolve, 500))");
        assertThat(page.fetch()).contains("missing.example").doesNotContain("slow.example");
        assertThat(page.text()).isEmpty();
        assertThat(page.verdict("*", "/")).contains("Allowed");
    }

    /** A link to a site opens its live file in the same tab, and Back leads to what was shown before. */
    @Test
    void everyStateHasAnAddress() {
        page.visit("?site=site.example&tab=crawlers");
        page.awaitSite("For https://site.example");
        assertThat(page.isShown("panel-crawlers")).isTrue();
        assertThat(page.valueOf("site")).isEqualTo("site.example");

        page.tab("compare");
        assertThat(page.address()).endsWith("/?site=site.example&tab=compare");
        page.awaitOverview();
        String headline = page.textOf("verdict-headline");
        assertThat(page.run("return document.title")).isEqualTo("site.example: " + headline);
        assertThat((String) page.run("return document.querySelector('meta[name=description]').content"))
                .startsWith(headline);
        page.openSite("missing.example");
        assertThat(page.address()).endsWith("/?site=missing.example&tab=compare");
        page.run("history.back()");
        page.awaitSite("For https://site.example");
        assertThat(page.valueOf("site")).isEqualTo("site.example");
        assertThat(page.isShown("panel-compare")).isTrue();
        page.run("history.back()");
        page.await(driver -> page.isShown("panel-crawlers"));
        assertThat(page.text()).contains("/new");
        page.example("shop");
        assertThat(page.address()).endsWith("/?tab=crawlers");
        page.run("history.back()");
        page.awaitSite("For https://site.example");
    }

    @Test
    void aRefusedSiteIsReportedAndTheOldResultsStay() {
        page.openSite("site.example");
        page.site("no-such-thing.example");
        page.awaitText("notice", "Could not open no-such-thing.example. The service rejected the request.");

        assertThat(page.textOf("about")).isEqualTo("For https://site.example");
        assertThat(page.verdict("*", "/new")).contains("Blocked");
        assertThat(page.complaints()).as("the browser logs the 400").hasSize(1);
    }

    @Test
    void theFileIsFetchedAgain() {
        page.openSite("edited.example");
        assertThat(page.text()).doesNotContain("/newer");
        page.element("fetch-again").click();
        page.await(driver -> page.text().contains("/newer"));
        page.awaitAnswer();

        assertThat(page.verdict("*", "/newer")).contains("Blocked");
        page.awaitText("notice", "Changed since 20 Nov 2026, 10:00. Google and Bing may no longer fetch ");
        page.element("fetch-again").click();
        page.awaitText("notice", "The file has not changed.");
    }

    @Test
    void anEditedTextIsNotShownAsTheSitesFile() {
        page.openSite("site.example");
        page.type("# mine\n");
        page.awaitAnswer();

        assertThat(page.textOf("about")).isEqualTo("For your text");
        assertThat(page.fetch()).contains("Draft differs from live.");
        assertThat(page.textOf("text-state")).isEqualTo("Edited");

        page.element("fetch-again").click();
        page.awaitText("about", "For https://site.example");
        assertThat(page.text()).doesNotContain("# mine");
        assertThat(page.textOf("notice")).contains("Use Undo in the editor to restore it.");
    }

    @Test
    void moreUrlsOfASiteUseTheSitesFile() {
        page.openSite("broken.example");
        page.askAbout("/a", "/b", "https://other.example/");

        assertThat(page.textOf("matrix"))
                .containsOnlyOnce(
                        "https://other.example/ On another site, whose own robots.txt decides. Check other.example");
        assertThat(page.all("button.cell[data-url='https://other.example/']"))
                .as("another site's URL is not judged")
                .isEmpty();
        assertThat(page.textOf("headline")).startsWith("Both URLs are blocked");
        assertThat(page.verdict("*", "/b")).contains("Blocked", "unreachable");
        assertThat(page.textOf("about")).isEqualTo("For https://broken.example");
    }

    /** They come from a file, say so, and leave with it. */
    @Test
    void suggestedUrlsNameTheirSource() {
        page.openSite("site.example");
        assertThat(page.valueOf("urls")).startsWith("/\n");
        assertThat(page.textOf("urls-hint")).startsWith("Suggested from this file:");
        page.openSite("missing.example");
        assertThat(page.valueOf("urls")).isEqualTo("/");
        page.askAbout("/mine");
        assertThat(page.textOf("urls-hint")).startsWith("One per line:");
        page.openSite("site.example");
        assertThat(page.valueOf("urls")).isEqualTo("/mine");
    }

    /** No stored version is the visitor's own edit. */
    @Test
    void aComparisonOfVersionsNamesBoth() {
        page.openSite("site.example");
        assertThat(page.textOf("text-state")).isEqualTo("As fetched");
        page.await(driver -> page.isShown("tab-history"));
        page.tab("history");
        assertThat(page.all("#panel-history tbody tr")).hasSize(2);
        page.element("compare-versions").click();
        page.awaitText("panel-compare", "No result changes for");
        page.awaitText("changes", "Newly blocked");
        assertThat(page.textOf("panel-compare")).contains("/new");
        assertThat(page.textOf("baseline")).contains("fetched 1 Nov 2026");
        page.awaitText("text-state", "fetched 20 Nov 2026");
        assertThat(page.textOf("about")).doesNotContain("your");
    }

    @Test
    void longListsLeadToManyUrls() {
        page.paste("User-agent: *\nDisallow: /1\n");
        page.askAbout(IntStream.range(0, 61).mapToObj(i -> "/" + i).toArray(String[]::new));
        page.awaitText("test-all", "Test all 61 in Many URLs");
        page.element("test-all").click();
        page.awaitText("bulk-first", "11 of 61 URLs are blocked for Google and Bing.");
    }

    /** A URL of another site is left out of a list, and told. */
    @Test
    void urlsOfOtherSitesInAListAreReported() {
        page.openSite("site.example");
        page.fold("many");
        page.element("bulk-urls").sendKeys("/new\nhttps://other.example/new\n");
        page.run("arguments[0].click()", page.element("bulk-start"));
        page.awaitText("bulk-status", "1 URL is on other.example, where this file does not apply:");
        assertThat(page.textOf("bulk-first")).isEqualTo("1 of 1 URL is blocked for Google and Bing.");
    }

    /** The page that was asked about is a part of the address. */
    @ParameterizedTest
    @ValueSource(strings = {"https://site.example", "HTTPS://site.example#x", "https://site.example/robots.txt"})
    void aSiteWithItsSchemeIsTheSite(String name) {
        page.site(name);
        page.awaitSite("site.example");
        assertThat(page.address()).endsWith("?site=site.example");
        assertThat(page.textOf("asked")).isEmpty();
    }

    @Test
    void aSiteOfHttpKeepsItsSchemeAlsoAfterBack() {
        page.site("HTTP://plain.example#x");
        page.awaitSite("For http://plain.example");
        assertThat(page.address()).endsWith("?site=http%3A%2F%2Fplain.example");
        page.openSite("site.example");
        page.run("history.back()");
        page.awaitText("about", "For http://plain.example");
        assertThat(page.valueOf("site")).isEqualTo("http://plain.example");
    }

    @Test
    void aPageOfASiteIsCheckedAndLinked() {
        page.site("https://site.example/new?x=1");
        page.awaitText("asked", "/new?x=1 is blocked for Googlebot. Decided by line 3, “Disallow: /new”.");
        assertThat(page.address()).endsWith("?site=site.example%2Fnew%3Fx%3D1");
        page.visit("?site=site.example/old");
        page.awaitText("asked", "/old is blocked for Googlebot. Decided by line 2,");
        page.openSite("site.example");
        assertThat(page.textOf("asked")).isEmpty();
        assertThat(page.valueOf("urls")).startsWith("/\n");
    }

    /** A list of sites gives a table, trouble first; each leads to its site, and Back to the list. */
    @Test
    void aListOfSitesIsATable() {
        page.site("site.example broken.example missing.example no-such-thing.example");
        page.awaitText("verdict-headline", "2 of 4 sites have trouble.");
        assertThat(page.address()).contains("?site=site.example+broken.example+missing.example");
        assertThat(page.all("#sites-table tbody tr"))
                .extracting(row -> row.getText().replace('\n', ' '))
                .satisfiesExactly(
                        row -> assertThat(row).startsWith("no-such-thing.example The service rejected the request."),
                        row -> assertThat(row).startsWith("broken.example robots.txt could not be fetched (503)."),
                        row -> assertThat(row).startsWith("missing.example This site has no robots.txt:"),
                        row -> assertThat(row)
                                .isEqualTo("site.example Google and Bing can crawl this site, but for /old and /new."
                                        + " Google and Bing: open but for 2 paths open but for 2 paths open but for 2 "
                                        + "paths open but for 2 paths"));
        assertThat((List<?>) page.run("return performance.getEntriesByType('resource').filter(each => each.name"
                        + ".endsWith('/v1/overview')).map(each => each.encodedBodySize)"))
                .as("one small request for each site and each example")
                .hasSize(7)
                .allSatisfy(size -> assertThat(((Number) size).intValue()).isLessThan(5_000));
        assertThat(page.complaints()).as("the browser logs the 400").hasSize(1);
        page.first("#sites-table tbody tr:last-child a").click();
        page.awaitSite("For https://site.example");
        page.run("history.back()");
        page.awaitText("verdict-headline", "2 of 4 sites have trouble.");
        assertThat(page.complaints()).hasSize(1);
    }

    /** What was decided about the looks of a phone, and no other test sees. */
    @Test
    void hostsTabsAndMarksAreShownAsDecided() {
        page.open(390, "light");
        page.site("site.example missing.example http://plain.example");
        page.awaitText("verdict-headline", "No trouble on these 3 sites.");
        assertThat(page.run("return [...document.querySelectorAll('#sites-table a')].map(each =>"
                        + " each.getClientRects().length)"))
                .as("names of hosts are not broken")
                .isEqualTo(List.of(1L, 1L, 1L));
        page.openSite("site.example");
        page.awaitOverview();
        assertThat(page.run("const box = css => document.querySelector(css).getBoundingClientRect();"
                        + "return box('#site-details').top >= box('.fetch').bottom"))
                .as("more about the answer has a line of its own")
                .isEqualTo(true);
        assertThat(page.run("const row = document.getElementById('tabs');"
                        + "return row.scrollWidth > row.clientWidth && getComputedStyle(row).backgroundImage"))
                .as("a shadow says that there are more tabs")
                .asString()
                .startsWith("linear-gradient");
        assertThat(page.run("const colour = css => getComputedStyle(document.querySelector(css)).color;"
                        + "return colour('[data-tile=ai-training] .icon') === colour('.tile .name')"))
                .as("no judgement about AI")
                .isEqualTo(true);
    }

    /** The live file of a site is compared with a pasted one; new results do not bring the old baseline back. */
    @Test
    void anOpenedSiteIsComparedWithAPastedText() {
        page.openSite("site.example");
        page.tab("compare");
        page.first("#panel-compare summary").click();
        page.element("other-text").sendKeys("User-agent: *\nDisallow: /old\n");
        page.run("arguments[0].click()", page.first("#other-version button"));
        page.awaitText("changes-result", "Google and Bing may ");
        page.awaitAnswer();
        assertThat(page.textOf("baseline")).contains("the old version that you pasted");
        assertThat(page.textOf("line-diff")).contains("Disallow: /new");
    }

    /** Findings and the sentence are shown in full, also where paths are written from right to left. */
    @Test
    void nothingOfARightToLeftFileIsCut() {
        page.open(390, "light");
        page.paste("User-agent: *\nDisallow: /שלום/עליך\nDissallow: /שלום\nDisallow: /" + "طويل".repeat(30) + "\n");
        page.awaitOverview();
        page.tab("issues");
        assertThat(page.run("return [...document.querySelectorAll('#issues p, #worst span, #verdict-headline, "
                        + "#tiles span')].filter(each => each.clientWidth > 0 && each.scrollWidth > "
                        + "each.clientWidth + 1).map(each => each.textContent)"))
                .isEqualTo(List.of());
        page.assertFits();
        page.paste("User-agent: *\nDisallow: /שלום/עליך\n");
        assertThat(page.first("#verdict-headline bdi").getText()).startsWith("/");
    }

    @Test
    void urlsOfSeveralSitesForAPastedTextAreReported() {
        page.paste("User-agent: *\nDisallow: /a\n");
        page.askAbout("https://one.example/a", "https://two.example/a");
        assertThat(page.textOf("headline"))
                .startsWith("The URLs are on 2 sites, but a robots.txt applies to one only:");
    }

    @Test
    void issuesOfAFileWithOtherLineBreaksAreAtTheirPlaces() {
        page.openSite("crlf.example");
        page.tab("issues");
        page.first(".issue.error button.go").click();

        assertThat(page.inEditor(".cm-activeLine").get(0).getText()).isEqualTo("Dissalow: /x");
        page.first(".issue.error button.fix").click();
        page.await(driver -> page.text().equals("User-agent: *\n\nDisallow: /x\nDisallow: /y\n"));
    }

    @Test
    void versionsOfAFailingSiteAreShownWithTheirOutcome() {
        page.openSite("missing.example");
        page.await(driver -> page.isShown("tab-history"));
        page.tab("history");
        assertThat(page.textOf("panel-history")).contains("HTTP 404").doesNotContain("everywhere");

        page.example("shop");
        assertThat(page.isShown("tab-history")).isFalse();
        assertThat(page.isShown("site-card")).isFalse();
    }
}
