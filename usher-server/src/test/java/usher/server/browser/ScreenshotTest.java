package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.testkit.Project;

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
        page.await(driver -> page.isShown("policy-preview"));
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
                page.awaitText("panel-compare", "No result changes for");
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
        page.await(driver -> page.isShown("tab-history"));
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
        page.await(driver -> page.isShown("key"));
        keep(page, name + "key");
        assertThat(page.complaints()).isEmpty();
    }

    /**
     * README's picture is the page for a file that closes a site by mistake, beside one that keeps it open. After a
     * change that is meant, {@code -Dusher.drawing.write=true} draws it anew.
     */
    @Test
    void readmeShowsThePageAsItIs(Page page) throws IOException {
        int side = 560;
        BufferedImage drawn = new BufferedImage(4 * side, 1_000, BufferedImage.TYPE_INT_RGB);
        for (String example : List.of("mistakes", "shop")) {
            page.open(side, "light");
            page.example(example);
            page.awaitOverview();
            page.mouse().moveToLocation(1, 1).perform();
            byte[] half = page.picture(side, 500);
            int x = example.equals("shop") ? 2 * side : 0;
            drawn.createGraphics().drawImage(ImageIO.read(new ByteArrayInputStream(half)), x, 0, null);
        }
        page.open();
        File kept = Project.root().resolve("docs/pictures/page.png").toFile();
        if (Boolean.getBoolean("usher.drawing.write")) {
            ImageIO.write(drawn, "png", kept);
        }
        BufferedImage shown = ImageIO.read(kept);
        long different = IntStream.range(0, 4 * side * 1_000)
                .filter(i ->
                        shown.getRGB(i % (4 * side), i / (4 * side)) != drawn.getRGB(i % (4 * side), i / (4 * side)))
                .count();
        assertThat(different).as("points that are not as in the picture").isLessThan(4 * side * 1_000 / 50);
    }

    private static void keep(Page page, String name) {
        page.assertFits();
        page.keepScreenshot(name);
    }
}
