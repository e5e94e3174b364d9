package usher.server.browser;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import usher.server.TestService;

/** What a site owner wants to do, from the first view, on a wide and a narrow page, by mouse and by keyboard. */
@Tag("nightly")
@PageTest
@ParameterizedClass
@MethodSource("usher.server.browser.Looks#ways")
class TasksTest {
    private static final String FILE = """
            User-agent: *
            Disallow: /cart

            User-agent: GPTBot
            User-agent: CCBot
            Disallow: /
            """;

    @TempDir
    Path folder;

    private final int width;
    private final Hand hand;
    private final Page page;

    TasksTest(int width, Hand hand, Page page) {
        this.width = width;
        this.hand = hand;
        this.page = page;
    }

    @BeforeEach
    void open() {
        page.open(width, "light");
    }

    @AfterEach
    void thePageFitsAndIsQuiet() {
        page.assertFits();
        page.assertQuiet();
    }

    private void openSite() {
        hand.type(page, "#site", "site.example" + Keys.ENTER);
        page.awaitSite("site.example");
        page.awaitOverview();
        page.assertVerdictInFirstView();
    }

    private void filterTo(String list, String value) {
        page.run(
                "const list = document.getElementById('bulk-' + arguments[0]); list.value = arguments[1];"
                        + "list.dispatchEvent(new Event('change'))",
                list,
                value);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void crawlersThatCanReachTheSiteAreShown() throws IOException {
        page.element("file").sendKeys(file("robots.txt", FILE).toString());
        page.awaitText("verdict-headline", "Google and Bing can crawl this site, but for /cart.");
        page.awaitOverview();
        page.assertVerdictInFirstView();
        page.keepView("task-overview-" + width + "-" + hand);
        assertThat(page.first("[data-tile='search']").getText()).contains("Search", "open but for 1 path");
        assertThat(page.first("[data-tile='others']").getText()).contains("Everyone else", "open but for 1 path");

        hand.use(page, "[data-tile='ai-training']");
        hand.use(page, "tr[data-crawler='GPTBot'] button");
        assertThat(page.first("tr[data-crawler='GPTBot']").getText()).contains("Blocked", "named in this file");
        assertThat(page.first("tr[data-crawler='GPTBot'] + tr").getText()).contains("GPTBot and CCBot", "Disallow: /");
        assertThat(page.first("tr[data-crawler='ClaudeBot']").getText()).contains("Open but for some paths");
        page.keepScreenshot("task-overview-open-" + width + "-" + hand);
        hand.use(page, "tr[data-crawler='GPTBot'] .number button");
        assertThat(page.focused()).isEqualTo(page.element("editor"));
        assertThat(page.inEditor(".cm-activeLine").get(0).getText()).isEqualTo("Disallow: /");
    }

    @Test
    void aiTrainingAloneIsBlockedWithAProof() {
        openSite();
        page.recordDownloads();

        hand.use(page, "[data-tile='ai-training']");
        hand.use(page, "#change-policy");
        hand.use(page, "button[data-preset='block-ai-training']");
        page.await(driver -> page.isShown("policy-preview"));
        page.awaitText("policy-proof", "Proven for every URL");
        assertThat(page.textOf("policy-preview"))
                .contains(
                        "Preview: Block AI training",
                        "No result changes for Google and Bing.",
                        "GPTBot",
                        "becomes",
                        "Lines:");
        assertThat(page.text()).as("nothing is changed before").doesNotContain("GPTBot");
        page.keepScreenshot("task-policy-" + width + "-" + hand);

        hand.use(page, "#apply-policy");
        page.awaitAnswer();
        page.awaitOverview();
        assertThat(page.text()).contains("GPTBot", "Disallow: /old");
        page.awaitText("site-card", "Draft differs from live.");
        assertThat(page.first("details[data-purpose='ai-training'] > summary").getText())
                .contains("blocked")
                .doesNotContain("open");
        assertThat(page.focused()).isEqualTo(page.element("download"));
        hand.use(page, "#download");
        assertThat(page.downloaded()).contains("GPTBot", "Disallow: /old");
    }

    @Test
    void oneCrawlerIsBlockedByItsSwitch() throws IOException {
        page.element("file").sendKeys(file("robots.txt", FILE).toString());
        page.awaitOverview();

        hand.open(page, "crawlers");
        hand.type(page, "#find-crawler", "claudebot");
        hand.use(page, "tr[data-crawler='ClaudeBot'] button");
        hand.use(page, "tr[data-crawler='ClaudeBot'] + tr .actions button");
        page.await(driver -> page.isShown("policy-preview"));
        page.awaitText("policy-preview", "1 crawler changes");
        assertThat(page.textOf("policy-preview")).contains("Preview: block ClaudeBot");
        hand.use(page, ".switches > summary");
        hand.choose(page, page.first("select[data-name='seo']"), "Block");
        page.awaitText("policy-preview", "block SEO");
        page.keepScreenshot("task-switches-" + width + "-" + hand);
        hand.use(page, "#cancel-policy");
        assertThat(page.isShown("policy-preview")).isFalse();
    }

    @Test
    void aDraftIsComparedWithTheLiveFile() {
        openSite();
        page.editor().sendKeys(Keys.chord(Keys.CONTROL, Keys.END), "Disallow: /draft\n");
        page.awaitAnswer();

        hand.use(page, "#show-difference");
        page.awaitText("panel-compare", "No result changes for");
        assertThat(page.textOf("baseline")).contains("the live file of https://site.example");
        page.awaitText("changes", "Newly blocked");
        page.awaitText("line-diff", "1 added, 0 removed");
        assertThat(page.textOf("changes")).contains("/draft");
        assertThat(page.textOf("line-diff")).contains("Disallow: /draft");
        page.keepScreenshot("task-draft-" + width + "-" + hand);
    }

    @Test
    void theLiveFileIsComparedWithTheRepositorys() throws IOException {
        openSite();
        page.element("compared-file")
                .sendKeys(file("robots.txt", "User-agent: *\nDisallow: /old\n").toString());
        page.awaitText("panel-compare", "No result changes for");

        assertThat(page.text()).isEqualTo("User-agent: *\nDisallow: /old\n");
        page.awaitText("line-diff", "0 added, 1 removed");
        assertThat(page.textOf("line-diff")).contains("Disallow: /new");
        page.awaitText("site-card", "Draft differs from live.");
        for (String field : List.of("compared-file", "file")) {
            Path other = file(field + ".txt", "");
            Files.write(other, "User-agent: *\nDisallow: /caf\u00E9\n".getBytes(ISO_8859_1));
            page.element(field).sendKeys(other.toString());
            page.awaitText("notice", field + ".txt is not UTF-8");
            assertThat(page.text()).isEqualTo("User-agent: *\nDisallow: /old\n");
        }
    }

    @Test
    void twoPastedVersionsAreCompared() {
        page.paste(FILE);
        hand.open(page, "compare");
        hand.use(page, "#panel-compare summary");
        hand.type(page, "#other-text", "User-agent: *\nDisallow: /cart\nDisallow: /gone\n");
        hand.use(page, "#other-version button");
        page.awaitText("line-diff", "Disallow: /gone");

        page.awaitText("changes", "Newly allowed");
        page.awaitText("changes", "Newly blocked");
        assertThat(page.textOf("baseline")).contains("the old version that you pasted");
    }

    @Test
    void thousandsOfUrlsAreTested() throws IOException {
        openSite();
        page.recordDownloads();
        hand.use(page, "#many > summary");
        String urls = IntStream.range(0, 1_000)
                .mapToObj(i -> "\"Page, " + i + "\";https://site.example/" + (i % 4 == 0 ? "new/" : "page/") + i)
                .collect(Collectors.joining("\n", "Title;Address\n", "\n"));
        page.element("bulk-file").sendKeys(file("pages.csv", urls).toString());
        page.awaitText("bulk-status", "1000 URLs to test.");
        assertThat(page.first("#bulk-column option:checked").getText()).isEqualTo("Address");

        hand.use(page, "#bulk-start");
        page.awaitText("bulk-status", "Tested 1000 of 1000 URLs.");
        page.await(driver -> !page.all("#bulk-results tbody tr").isEmpty());
        assertThat(page.first("#bulk-results tbody").getText()).contains("Googlebot 750 250 0");
        assertThat(page.textOf("bulk-results"))
                .contains("250 of 1000 URLs are blocked for Google and Bing.", "“Disallow: /new”: 250 URLs, for");
        hand.use(page, ".blocked-urls > summary");
        assertThat(page.textOf("bulk-results")).contains("150 more URLs");
        filterTo("result", "allow");
        assertThat(page.textOf("bulk-rules")).doesNotContain("150 more URLs");
        filterTo("crawler", "Googlebot");
        assertThat(page.all("#bulk-rules summary"))
                .isNotEmpty()
                .allSatisfy(rule -> assertThat(rule.getText()).endsWith("for Googlebot"));
        filterTo("result", "unknown");
        assertThat(page.all("#bulk-rules summary")).isEmpty();
        filterTo("crawler", "");
        filterTo("result", "disallow");
        page.keepScreenshot("task-bulk-" + width + "-" + hand);
        hand.use(page, "#bulk-csv");
        assertThat(page.downloaded().lines().filter(line -> line.contains(",disallow,3,Disallow: /new")))
                .hasSize(5 * 250);
        hand.use(page, "#bulk-markdown");
        assertThat(page.downloaded()).startsWith("| URL | Crawler | Result | Line | Rule |\n| --- |");
    }

    @Test
    void pagesOfASitemapAreTestedWithTheLiveFile() throws IOException {
        openSite();
        hand.use(page, "#many > summary");
        Path sitemap = file(
                "sitemap.xml",
                "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc> https://site.example/new "
                        + "</loc></url><url><loc>https://site.example/?a=1&amp;b=2</loc></url></urlset>");
        page.element("bulk-file").sendKeys(sitemap.toString());
        page.awaitText("bulk-status", "2 URLs to test.");
        hand.use(page, "#bulk-live");
        hand.use(page, "#bulk-start");
        page.awaitText("bulk-status", "Tested 2 of 2 URLs.");
        page.await(driver -> !page.all("#bulk-results tbody tr").isEmpty());

        assertThat(page.first("#bulk-results tbody").getText()).contains("GPTBot 1 1 0");
        assertThat(page.textOf("bulk-results"))
                .contains("1 of 2 URLs is blocked for Google and Bing.", "Disallow: /new");
    }

    @Test
    void theNamedSitemapsAreFetchedAndTheirBlockedPagesShown() {
        try (TestService service = DemoSitemaps.start(folder)) {
            page.visit(service);
            hand.type(page, "#site", "shop.example" + Keys.ENTER);
            page.awaitSite("For https://shop.example");
            hand.open(page, "sitemaps");
            page.awaitText("panel-sitemaps", "Blocked by this file for");
            assertThat(sitemap("https://shop.example/hidden/sitemap.xml"))
                    .contains("Blocked by this file for all other crawlers (*), Googlebot", "decided by line 3")
                    .doesNotContain("Reachable");
            assertThat(sitemap("https://other.example/index.xml"))
                    .isEqualTo("This file does not apply to it: it is on another site.");

            hand.use(page, "#check-sitemaps");
            page.awaitText("sitemaps-status", "Checked 6 of 6 sitemaps.");
            page.keepScreenshot("task-sitemaps-" + width + "-" + hand);
            assertThat(page.focused()).isEqualTo(page.element("check-sitemaps"));
            assertThat(sitemap("https://shop.example/sitemap.xml"))
                    .isEqualTo("Reachable (HTTP 200): 2 pages. Test its 2 pages: https://shop.example/sitemap.xml");
            assertThat(sitemap("https://shop.example/hidden/sitemap.xml"))
                    .contains("Disallowed for the crawler of this service.", "line 6: Disallow: /hidden/");
            assertThat(sitemap("https://other.example/index.xml"))
                    .contains("Reachable (HTTP 200): an index of 52 sitemaps.");
            assertThat(sitemap("https://page.example/page.html")).contains("Reachable (HTTP 200), but not a sitemap:");
            assertThat(sitemap("https://none.example/missing.xml")).contains("Not reachable: HTTP 404.");
            assertThat(sitemap("ftp://shop.example/map.xml"))
                    .contains("Not reachable: the URL scheme is not permitted here.");

            hand.use(page, ".sitemap button");
            page.awaitText("bulk-status", "Tested 2 of 2 URLs.");
            assertThat(page.focused()).isEqualTo(page.element("bulk-start"));
            page.await(driver -> !page.all("#bulk-results tbody tr").isEmpty());
            assertThat(page.textOf("bulk-results"))
                    .contains(
                            "1 of 2 URLs is blocked for Google and Bing.",
                            "Disallow: /new",
                            "1 URL, for Googlebot and bingbot")
                    .doesNotContain("GPTBot");
        }
    }

    /** Those of an index are listed, and checked one at a time, also those of an index in an index. */
    @Test
    void theSitemapsOfAnIndexAreOpened() {
        try (TestService service = DemoSitemaps.start(folder)) {
            page.visit(service);
            page.paste("Sitemap: https://other.example/index.xml\n");
            hand.open(page, "sitemaps");
            hand.use(page, "#check-sitemaps");
            page.awaitText("sitemaps-status", "Checked 1 of 1 sitemap.");
            assertThat(page.all(".sitemap li")).hasSize(50);
            assertThat(page.first(".sitemap li button").isDisplayed())
                    .as("a long list is closed")
                    .isFalse();
            hand.use(page, ".sitemap summary");
            page.keepView("task-sitemap-list-" + width + "-" + hand);
            assertThat(page.first(".sitemap > details > .hint").getText())
                    .isEqualTo("Showing the first 50 of 52 sitemaps.");

            openSitemap(".sitemap > details > ul > li:nth-child(3)", "https://other.example/parts/products-1.xml");
            assertThat(page.first(".sitemap li:nth-child(3) .fact").getText()).contains("Not reachable: HTTP 404.");
            openSitemap(".sitemap > details > ul > li:nth-child(2)", "https://other.example/deeper.xml");
            openSitemap(".sitemap li li", "https://other.example/a.xml");
            assertThat(page.first(".sitemap li li .fact").getText())
                    .contains("Reachable (HTTP 200): 2 pages. Test its 2 pages");
            page.keepView("task-sitemap-index-" + width + "-" + hand);

            page.tab("test");
            page.addRobot("CCBot");
            page.tab("sitemaps");
            assertThat(page.all(".sitemap li li .fact"))
                    .as("new verdicts do not close it")
                    .hasSize(1);
            hand.use(page, ".sitemap li li .fact button");
            page.awaitText("bulk-status", "Tested 2 of 2 URLs.");
            assertThat(page.focused()).isEqualTo(page.element("bulk-start"));
        }
    }

    private void openSitemap(String item, String url) {
        WebElement button = page.first(item + " > button");
        assertThat(button.getDomProperty("textContent")).isEqualTo("Check: " + url);
        hand.use(page, button);
        page.awaitText("sitemaps-status", "Checked " + url);
        page.await(
                driver -> !page.all(item + " > div > .fact:not(.information)").isEmpty());
        assertThat(page.focused()).isEqualTo(button);
    }

    /** What is known about a sitemap, also what only a screen reader reads. */
    private String sitemap(String url) {
        return page.all("[data-sitemap]").stream()
                .filter(place -> url.equals(place.getDomAttribute("data-sitemap")))
                .map(place -> place.getDomProperty("textContent"))
                .collect(Collectors.joining());
    }

    @Test
    void aReportForAClientIsSaved() {
        openSite();
        page.recordDownloads();
        hand.open(page, "crawlers");
        hand.use(page, "#download-report");
        page.awaitText("notice", "The report was saved as an HTML file.");

        assertThat(page.downloaded())
                .startsWith("<!DOCTYPE html>")
                .contains("site.example")
                .doesNotContain("<script");
    }
}
