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
import usher.Dialect;
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
    private static final Path AXE = Path.of("target", "web", "node_modules", "axe-core", "axe.min.js");

    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#withForcedColours")
    void axeFindsNothingInAnyStateOfThePage(int width, String colours, Page page) throws IOException {
        String axe = Files.readString(AXE);
        page.open(width, colours);
        clean(page, axe, "empty");
        page.example("mistakes");
        page.element("choose-crawlers").click();
        page.cell("*", "/").click();
        page.run("document.querySelectorAll('#issues details').forEach(each => { each.open = true; })");
        for (String tab : List.of("test", "sitemaps", "issues")) {
            page.tab(tab);
            clean(page, axe, tab);
        }
        page.fold("tree-fold");
        page.fold("disagreements-fold");
        clean(page, axe, "folds");
        overview(page, axe);
        bulk(page, axe);
        page.element("show-keys").click();
        clean(page, axe, "keys");
        page.element("close-keys").click();
        page.tab("usage");
        page.awaitUsage();
        page.first("#panel-usage summary").click();
        page.first("#usage button.cell").click();
        clean(page, axe, "usage");
        page.paste("User-agent: *\nDisallow: /edited\n");
        page.tab("compare");
        page.awaitText("panel-compare", "No result changes for");
        page.first("#panel-compare summary").click();
        clean(page, axe, "changes");
        page.site("stale.example");
        page.awaitText("about", "stale.example");
        page.await(driver -> page.element("tab-history").isDisplayed());
        page.awaitAnswer();
        page.tab("history");
        clean(page, axe, "history");
        page.type("# draft\n");
        page.awaitText("site-card", "Draft differs from live.");
        page.awaitAnswer();
        clean(page, axe, "draft and live");
        page.site("missing.example");
        page.awaitText("site-card", "HTTP 404");
        page.awaitAnswer();
        clean(page, axe, "a site without a file");
        page.site("site.example broken.example");
        page.awaitText("verdict-headline", "1 of 2 sites has trouble.");
        clean(page, axe, "a list of sites");
        for (String site : List.of("closed.example", "wall.example", "signal.example")) {
            page.site(site);
            page.awaitText("about", site);
            page.awaitOverview();
            clean(page, axe, site);
        }
        rarerStates(page, axe);
        page.run("window.fetch = () => Promise.resolve(new Response('{}', {status: 401}))");
        page.tab("test");
        page.addRobot("CCBot");
        page.await(driver -> page.element("key").isDisplayed());
        clean(page, axe, "key and old results");
    }

    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#withForcedColours")
    void axeFindsNothingInTheCheckOfSitemaps(int width, String colours, Page page, @TempDir Path folder)
            throws IOException {
        String axe = Files.readString(AXE);
        page.open(width, colours);
        try (TestService service = DemoSitemaps.start(folder)) {
            page.visitAt(service.uri("/").toString());
            page.site("shop.example");
            page.awaitText("about", "For https://shop.example");
            page.awaitAnswer();
            page.tab("sitemaps");
            page.awaitText("panel-sitemaps", "Blocked by this file for");
            clean(page, axe, "sitemaps");
            page.run("arguments[0].scrollIntoView({block: 'center'})", page.element("check-sitemaps"));
            page.element("check-sitemaps").click();
            page.awaitText("sitemaps-status", "Checked 6 of 6 sitemaps.");
            clean(page, axe, "checked sitemaps");
            page.run("document.querySelector('.sitemap details').open = true;"
                    + "document.querySelector('.sitemap li:nth-child(2) button').click()");
            page.await(driver -> !page.all(".sitemap li li").isEmpty());
            clean(page, axe, "a sitemap of an index");
        }
        page.open();
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
        SiteSummary summary = overview.summary(Optional.of(robots.as(Dialect.RFC9309)), Optional.empty());
        Map<String, String> pages = Map.of(
                "overview", OverviewHtml.page(overview, summary, "shop.example", Optional.empty(), Instant.EPOCH),
                "audit", AuditHtml.page(audit.report(address -> address), "shop.example"));

        page.open(width, colours);
        for (Map.Entry<String, String> each : pages.entrySet()) {
            page.show(Files.writeString(folder.resolve(each.getKey() + ".html"), each.getValue()));
            page.run("document.querySelectorAll('details').forEach(each => each.open = true)");
            clean(page, Files.readString(AXE), each.getKey());
        }
        page.open();
    }

    private static void overview(Page page, String axe) {
        page.awaitOverview();
        page.tab("crawlers");
        page.run("document.querySelectorAll('#overview .purpose, .switches').forEach(each => { each.open = true; })");
        page.await(driver -> !page.all("#overview tr[data-crawler]").isEmpty());
        page.run("[...document.querySelectorAll('#overview th button')].slice(0, 9).forEach(each => each.click())");
        clean(page, axe, "all crawlers");
        page.element("change-policy").click();
        clean(page, axe, "the menu of policies");
        page.first("button[data-preset='close-site']").click();
        page.await(driver -> page.element("policy-preview").isDisplayed());
        page.run("document.querySelectorAll('#policy-preview details').forEach(each => { each.open = true; })");
        clean(page, axe, "the preview of a policy");
        page.run("arguments[0].scrollIntoView({block: 'center'})", page.element("cancel-policy"));
        page.element("cancel-policy").click();
        page.run("document.querySelectorAll('#overview .purpose, .switches').forEach(each => { each.open = false; })");
    }

    private static void bulk(Page page, String axe) {
        page.fold("many");
        page.element("bulk-urls").sendKeys("/\n/drafts/1\n");
        clean(page, axe, "many URLs");
        page.run("arguments[0].scrollIntoView({block: 'center'})", page.element("bulk-start"));
        page.element("bulk-start").click();
        page.awaitText("bulk-status", "Tested 2 of 2 URLs.");
        clean(page, axe, "results of many URLs");
    }

    private static void rarerStates(Page page, String axe) {
        List<String> urls = IntStream.range(0, 61).mapToObj(i -> "/" + i).toList();
        page.visit("User-agent: *\nCrawl-delay: 1\nRequest-rate: 1/5\nDisallow: /a\n", List.of("*"), urls);
        page.awaitText("headline", "Showing the first 60 of 61 URLs.");
        clean(page, axe, "left out");
        page.tab("sitemaps");
        clean(page, axe, "other lines");
        page.visit("#z=bm90IGRlZmxhdGVk");
        page.awaitText("notice", "This link is damaged");
        clean(page, axe, "a notice");
        page.example("mistakes");
        page.run("window.service = window.fetch; window.fetch = () => Promise.reject(new TypeError('no network'))");
        page.type("Disallow: /b\n");
        page.awaitText("error", "The service does not respond.");
        clean(page, axe, "offline");
        page.run("window.fetch = window.service; window.dispatchEvent(new Event('online'))");
        page.await(driver -> !page.element("error").isDisplayed());
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
        page.open();
    }

    private static Object style(Page page, WebElement element, String property) {
        return page.run("return getComputedStyle(arguments[0])[arguments[1]]", element, property);
    }

    static void clean(Page page, String axe, String state) {
        page.run(axe);
        Object found = page.run("return axe.run(document, {resultTypes: ['violations']}).then(result =>"
                + " result.violations.flatMap(each => each.nodes.map(node => each.id + ': ' + node.target + ' '"
                + " + node.failureSummary)))");
        assertThat((List<?>) found).as(state).isEqualTo(List.of());
    }
}
