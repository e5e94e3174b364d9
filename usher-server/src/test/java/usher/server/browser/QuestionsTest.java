package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.Point;
import org.openqa.selenium.WebElement;
import usher.server.TestService;

/** What people ask about a site, each answered by a sentence after at most three clicks. */
@Tag("nightly")
@PageTest
@ParameterizedClass
@CsvSource({"1280, light", "390, light", "1280, dark", "390, dark"})
class QuestionsTest {
    private static final int MAX_CLICKS = 3;

    private final int width;
    private final String colours;
    private final Page page;

    QuestionsTest(int width, String colours, Page page) {
        this.width = width;
        this.colours = colours;
        this.page = page;
    }

    /** The first line comes first; the choice of what is listed may stand between it and the list. */
    private static boolean isAnswered(String text, String... lines) {
        return text.startsWith(lines[0]) && text.contains(lines[lines.length - 1]);
    }

    /**
     * A question.
     *
     * @param typed what is entered to open the site
     * @param draft a line that is added to its file; empty if nothing is
     * @param clicks what is clicked then, with commas between
     * @param place where the answer stands
     * @param answer its first line, or its first and its last
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            is it closed to Google by mistake? | closed.example | ~~ | ~~ | verdict-headline | Closed to Google (line 2)
            which AI crawlers may come? | training.example | ~~ | ~~ | verdict-detail | AI training: 2 of
            which are they? | training.example | ~~ | [data-tile='ai-training'] | overview | AI training / 2 blocked
            how do I stop AI training and keep search? | shop.example | ~~ | #tab-crawlers, #change-policy, \
            button[data-preset='block-ai-training'] | policy-proof | \
            No result changes for Google and Bing. Proven for every URL:
            what does my draft change? | shop.example | Disallow: /draft | #show-difference | changes-result | \
            No result changes for Google and Bing. Usher may no longer fetch /draft
            are pages of my sitemap blocked? | shop.example | ~~ | #tab-sitemaps, #check-sitemaps, \
            .sitemap .fact button | bulk-results | 1 of 2 URLs is blocked for Google and Bing. / \
            Decided by line 2, “Disallow: /new”: 1 URL, for Googlebot and bingbot
            why is this page not crawled? | https://shop.example/new/1 | ~~ | ~~ | asked | \
            /new/1 is blocked for Googlebot. Decided by line 2, “Disallow: /new”.
            why is this page not in search, although it is allowed? | https://shop.example/shoes | ~~ | ~~ | \
            explanation | /shoes is allowed for Googlebot. No rule in the crawler’s group matches, so the URL is \
            allowed.
            """)
    void eachCommonTaskTakesAtMostThreeClicks(
            String question,
            String typed,
            String draft,
            String clicks,
            String place,
            String answer,
            @TempDir Path folder) {
        List<String> clicked = clicks.isEmpty() ? List.of() : List.of(clicks.split(", "));
        assertThat(clicked).hasSizeLessThanOrEqualTo(MAX_CLICKS);
        TestService.site(
                folder, "closed.example.txt", "User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow:\n");
        TestService.site(
                folder,
                "training.example.txt",
                "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart\n");
        page.open(width, colours);
        try (TestService service = DemoSitemaps.start(folder)) {
            page.visit(service);
            page.element("site").sendKeys(typed + Keys.ENTER);
            page.awaitSite(".example");
            page.awaitOverview();
            page.assertVerdictInFirstView();
            if (!draft.isEmpty()) {
                page.editor().sendKeys(Keys.chord(Keys.CONTROL, Keys.END), draft + "\n");
                page.awaitText("site-card", "Draft differs from live.");
                page.awaitAnswer();
            }
            clicked.forEach(this::click);
            page.await(
                    driver -> !page.all("#" + place).isEmpty() && isAnswered(page.textOf(place), answer.split(" / ")));
            page.assertFits();
            assertThat(page.all("button.strong").stream().filter(button -> button.isDisplayed()))
                    .as("one primary button")
                    .hasSize(1);
            assertThat(page.complaints()).isEmpty();
        }
    }

    /** Clicks an element that stands still: an answer that arrives may still move what is below it. */
    private void click(String css) {
        WebElement element = page.first(css);
        Point[] before = {null};
        page.await(driver -> {
            Point now = element.getLocation();
            boolean stands = now.equals(before[0]);
            before[0] = now;
            return stands;
        });
        Hand.MOUSE.use(page, element);
    }
}
