package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.WebElement;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.audit.Audit;
import usher.audit.Identity;
import usher.audit.LogFormat;
import usher.overview.Overview;
import usher.overview.SiteSummary;
import usher.report.AuditHtml;
import usher.report.OverviewHtml;
import usher.server.TestService;

/** What axe finds in each state of the page: nothing; and what is left where the system chooses the colours. */
@Tag("nightly")
@PageTest
class AccessibilityTest {
    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#withForcedColours")
    void axeFindsNothingInAnyStateOfThePage(int width, String colours, Page page) throws IOException {
        page.open(width, colours);
        page.assertAccessible("empty");
        page.example("mistakes");
        page.element("choose-crawlers").click();
        page.cell("*", "/").click();
        page.run("document.querySelectorAll('#issues details').forEach(each => { each.open = true; })");
        for (String tab : List.of("test", "sitemaps", "issues")) {
            page.tab(tab);
            page.assertAccessible(tab);
        }
        page.fold("tree-fold");
        page.fold("disagreements-fold");
        page.assertAccessible("folds");
        overview(page);
        bulk(page);
        page.element("show-keys").click();
        page.assertAccessible("keys");
        page.element("close-keys").click();
        page.tab("usage");
        page.awaitUsage();
        page.first("#panel-usage summary").click();
        page.first("#usage button.cell").click();
        page.assertAccessible("usage");
        page.paste("User-agent: *\nDisallow: /edited\n");
        page.tab("compare");
        page.awaitText("panel-compare", "No result changes for");
        page.first("#panel-compare summary").click();
        page.assertAccessible("changes");
        page.site("stale.example");
        page.awaitText("about", "stale.example");
        page.await(driver -> page.isShown("tab-history"));
        page.awaitAnswer();
        page.tab("history");
        page.assertAccessible("history");
        page.type("# draft\n");
        page.awaitText("site-card", "Draft differs from live.");
        page.awaitAnswer();
        page.assertAccessible("draft and live");
        page.site("missing.example");
        page.awaitText("site-card", "HTTP 404");
        page.awaitAnswer();
        page.assertAccessible("a site without a file");
        page.site("site.example broken.example");
        page.awaitText("verdict-headline", "1 of 2 sites has trouble.");
        page.assertAccessible("a list of sites");
        for (String site : List.of("closed.example", "wall.example", "signal.example")) {
            page.site(site);
            page.awaitText("about", site);
            page.awaitOverview();
            page.assertAccessible(site);
        }
        rarerStates(page);
        page.run("window.fetch = () => Promise.resolve(new Response('{}', {status: 401}))");
        page.tab("test");
        page.addRobot("CCBot");
        page.await(driver -> page.isShown("key"));
        page.assertAccessible("key and old results");
    }

    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#withForcedColours")
    void axeFindsNothingInTheCheckOfSitemaps(int width, String colours, Page page, @TempDir Path folder)
            throws IOException {
        page.open(width, colours);
        try (TestService service = DemoSitemaps.start(folder)) {
            page.visit(service);
            page.openSite("shop.example");
            page.tab("sitemaps");
            page.awaitText("panel-sitemaps", "Blocked by this file for");
            page.assertAccessible("sitemaps");
            page.run("arguments[0].scrollIntoView({block: 'center'})", page.element("check-sitemaps"));
            page.element("check-sitemaps").click();
            page.awaitText("sitemaps-status", "Checked 6 of 6 sitemaps.");
            page.assertAccessible("checked sitemaps");
            page.run("document.querySelector('.sitemap details').open = true;"
                    + "document.querySelector('.sitemap li:nth-child(2) button').click()");
            page.await(driver -> !page.all(".sitemap li li").isEmpty());
            page.assertAccessible("a sitemap of an index");
        }
    }

    /** The saved overview and the page of an audit stand alone; both are for light paper. */
    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#withForcedColours")
    void axeFindsNothingInReports(int width, String colours, Page page, @TempDir Path folder) throws IOException {
        RobotsFile robots = RobotsFile.of("User-agent: *\nDisallow: /private/\n\nUser-agent: GPTBot\nDisallow: /");
        Overview overview = Overview.of(robots::policy, DialectChoice.AUTO);
        Audit audit = new Audit((site, time) -> robots, (crawler, address, time) -> Identity.CLAIMED);
        for (String agent : List.of("GPTBot/1.0", "Googlebot/2.1", "ExampleBot/1.0 (+https://example.com/bot)")) {
            String line =
                    "192.0.2.7 - - [10/Nov/2026:09:00:00 +0000] \"GET /private/x HTTP/1.1\" 200 9 \"-\" \"" + agent;
            new LogFormat("combined", ZoneOffset.UTC).read(line + '"').ifPresent(audit::add);
        }
        SiteSummary summary = overview.summary(Optional.of(robots), Optional.empty());
        Map<String, String> pages = Map.of(
                "overview", OverviewHtml.page(overview, summary, "shop.example", Optional.empty(), Instant.EPOCH),
                "audit", AuditHtml.page(audit.report(address -> address), "shop.example"));

        page.open(width, colours);
        for (Map.Entry<String, String> each : pages.entrySet()) {
            Path file = Files.writeString(folder.resolve(each.getKey() + ".html"), each.getValue());
            page.go(file.toUri().toString());
            page.run("document.querySelectorAll('details').forEach(each => each.open = true)");
            page.assertAccessible(each.getKey());
        }
    }

    private static void overview(Page page) {
        page.awaitOverview();
        page.tab("crawlers");
        page.run("document.querySelectorAll('#overview .purpose, .switches').forEach(each => { each.open = true; })");
        page.await(driver -> !page.all("#overview tr[data-crawler]").isEmpty());
        page.run("[...document.querySelectorAll('#overview th button')].slice(0, 9).forEach(each => each.click())");
        page.assertAccessible("all crawlers");
        page.element("change-policy").click();
        page.assertAccessible("the menu of policies");
        page.first("button[data-preset='close-site']").click();
        page.await(driver -> page.isShown("policy-preview"));
        page.run("document.querySelectorAll('#policy-preview details').forEach(each => { each.open = true; })");
        page.assertAccessible("the preview of a policy");
        page.run("arguments[0].scrollIntoView({block: 'center'})", page.element("cancel-policy"));
        page.element("cancel-policy").click();
        page.run("document.querySelectorAll('#overview .purpose, .switches').forEach(each => { each.open = false; })");
    }

    private static void bulk(Page page) {
        page.fold("many");
        page.element("bulk-urls").sendKeys("/\n/drafts/1\n");
        page.assertAccessible("many URLs");
        page.run("arguments[0].scrollIntoView({block: 'center'})", page.element("bulk-start"));
        page.element("bulk-start").click();
        page.awaitText("bulk-status", "Tested 2 of 2 URLs.");
        page.assertAccessible("results of many URLs");
    }

    private static void rarerStates(Page page) {
        List<String> urls = IntStream.range(0, 61).mapToObj(i -> "/" + i).toList();
        page.visit("User-agent: *\nCrawl-delay: 1\nRequest-rate: 1/5\nDisallow: /a\n", List.of("*"), urls);
        page.awaitText("headline", "Showing the first 60 of 61 URLs.");
        page.assertAccessible("left out");
        page.tab("sitemaps");
        page.assertAccessible("other lines");
        page.visit("#z=bm90IGRlZmxhdGVk");
        page.awaitText("notice", "This link is damaged");
        page.assertAccessible("a notice");
        page.example("mistakes");
        page.run("window.service = window.fetch; window.fetch = () => Promise.reject(new TypeError('no network'))");
        page.type("Disallow: /b\n");
        page.awaitText("error", "The service does not respond.");
        page.assertAccessible("offline");
        page.run("window.fetch = window.service; window.dispatchEvent(new Event('online'))");
        page.await(driver -> !page.isShown("error"));
    }

    /** Backgrounds and shadows are the system's there; the chosen tab, marks and deciding line need more. */
    @Test
    void forcedColoursHideNothing(Page page) {
        page.open(1280, "light forced");
        page.example("mistakes");
        page.mouse().moveToElement(page.cell("Googlebot", "/tags/java")).perform();

        assertThat(style(page, page.element("tab-test"), "backgroundColor"))
                .isNotEqualTo(style(page, page.element("tab-crawlers"), "backgroundColor"));
        assertThat(style(page, page.inEditor(".cm-lint-marker-error").get(0), "borderTopWidth"))
                .isEqualTo("5px");
        assertThat(style(page, page.inEditor(".cm-pointed-block").get(0), "outlineStyle"))
                .isEqualTo("solid");
        assertThat(style(page, page.cell("*", "/"), "borderTopStyle")).isEqualTo("dashed");
        assertThat(page.complaints()).isEmpty();
    }

    private static Object style(Page page, WebElement element, String property) {
        return page.run("return getComputedStyle(arguments[0])[arguments[1]]", element, property);
    }
}
