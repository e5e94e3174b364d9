package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures of the page to look at, and that it fits into the narrowest width we promise. */
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
    @CsvSource({"1280, false", "1280, true", "390, false"})
    void everyViewFits(int width, boolean dark, Page page) {
        String name = width + (dark ? "-dark-" : "-light-");
        page.open(width, dark);
        keep(page, name + "empty");
        page.open(width, dark);
        page.example("mistakes");
        page.mouse().moveToElement(page.cell("Googlebot", "/tags/java")).click().perform();
        page.keepView(name + "view");
        for (String tab : List.of("matrix", "tree", "disagreements", "changes")) {
            page.open(width, dark);
            page.example(tab.equals("disagreements") ? "forum" : "shop");
            if (tab.equals("changes")) {
                page.paste(EDITED);
            }
            page.tab(tab);
            if (tab.equals("changes")) {
                page.awaitText("panel-changes", "Your edit changes");
            }
            if (tab.equals("matrix")) {
                page.cell("Googlebot", "/cart/help.html").click();
            }
            keep(page, name + tab);
        }
        page.open(width, dark);
        page.element("site").sendKeys("site.example");
        page.element("site").submit();
        page.await(driver -> page.element("tab-history").isDisplayed());
        page.awaitAnswer();
        page.tab("history");
        page.element("choose-robots").click();
        keep(page, name + "history-and-robots");
        assertThat(page.complaints()).isEmpty();
    }

    private static void keep(Page page, String name) {
        assertThat(page.run("return document.documentElement.scrollWidth <= window.innerWidth"))
                .as("nothing sticks out to the side")
                .isEqualTo(true);
        page.keepScreenshot(name);
    }
}
