package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures of the page to look at, and that it fits into the narrowest width we promise. */
@Tag("nightly")
@PageTest
class ScreenshotTest {
    private static final String EDITED = """
            User-agent: *
            Disallow: /cart
            Disallow: /search

            User-agent: GPTBot
            Disallow: /texts
            """;

    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#withForcedColours")
    void everyViewFits(int width, String colours, Page page) {
        String name = width + "-" + colours + "-";
        page.open(width, colours);
        keep(page, name + "empty");
        page.open(width, colours);
        page.example("mistakes");
        page.mouse().moveToElement(page.cell("Googlebot", "/tags/java")).click().perform();
        page.keepView(name + "view");
        page.awaitOverview();
        page.tab("crawlers");
        page.element("change-policy").click();
        page.first("button[data-preset='block-ai-training']").click();
        page.await(driver -> page.element("policy-preview").isDisplayed());
        page.keepView(name + "policy-in-view");
        keep(page, name + "policy");
        for (String tab : List.of("test", "compare", "crawlers", "sitemaps", "usage", "issues")) {
            page.open(width, colours);
            page.example(tab.equals("issues") ? "mistakes" : "forum");
            if (tab.equals("compare")) {
                page.paste(EDITED);
            }
            page.tab(tab);
            if (tab.equals("compare")) {
                page.awaitText("panel-compare", "Results change for");
            }
            if (tab.equals("usage")) {
                page.awaitUsage();
            }
            if (tab.equals("test")) {
                page.cell("Googlebot", "/page.html").click();
                page.fold("tree-fold");
                page.fold("disagreements-fold");
            }
            page.keepView(name + tab + "-in-view");
            keep(page, name + tab);
        }
        page.open(width, colours);
        page.site("stale.example");
        page.await(driver -> page.element("tab-history").isDisplayed());
        page.awaitAnswer();
        page.tab("history");
        keep(page, name + "history");
        page.tab("test");
        page.element("choose-crawlers").click();
        keep(page, name + "choice");
        page.open(width, colours);
        page.site("missing.example");
        page.awaitText("about", "missing.example");
        keep(page, name + "missing");
        page.run("window.fetch = () => Promise.resolve(new Response('{}', {status: 401}))");
        page.addRobot("CCBot");
        page.await(driver -> page.element("key").isDisplayed());
        keep(page, name + "key");
        assertThat(page.complaints()).isEmpty();
    }

    private static void keep(Page page, String name) {
        assertThat(page.run("return document.documentElement.scrollWidth <= window.innerWidth"))
                .as("nothing sticks out to the side")
                .isEqualTo(true);
        page.keepScreenshot(name);
    }
}
