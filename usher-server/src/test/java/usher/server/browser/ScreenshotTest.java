package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures of the page to look at, and that it fits into the narrowest width we promise. */
@PageTest
class ScreenshotTest {
    @ParameterizedTest
    @CsvSource({"1280, false", "1280, true", "390, false", "390, true"})
    void everyViewFits(int width, boolean dark, Page page) {
        String name = width + (dark ? "-dark" : "-light");
        page.open(width, dark);
        assertFits(page);
        page.keepScreenshot(name + "-empty");
        page.open(width, dark);
        page.example("shop");
        page.mouse().moveToElement(page.cell("Googlebot", "/cart/help.html")).perform();
        page.keepScreenshot(name + "-matrix");
        assertFits(page);
        for (String tab : new String[] {"tree", "disagreements", "changes"}) {
            page.open(width, dark);
            page.example(tab.equals("changes") ? "shop" : tab.equals("tree") ? "mistakes" : "forum");
            if (tab.equals("changes")) {
                page.paste(
                        "User-agent: *\nDisallow: /cart\nDisallow: /search\n\nUser-agent: GPTBot\nDisallow: /texts\n");
            }
            page.tab(tab);
            if (tab.equals("changes")) {
                page.awaitText("panel-changes", "Your edit changes");
            }
            assertFits(page);
            page.keepScreenshot(name + "-" + tab);
        }
        assertThat(page.complaints()).isEmpty();
    }

    private static void assertFits(Page page) {
        assertThat(page.run("return document.documentElement.scrollWidth <= window.innerWidth"))
                .as("nothing sticks out to the side")
                .isEqualTo(true);
    }
}
