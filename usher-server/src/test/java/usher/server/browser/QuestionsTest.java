package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.Point;
import org.openqa.selenium.WebElement;
import usher.server.TestService;

/** What people ask about a site, each answered by a sentence after at most three clicks. */
@Tag("nightly")
@PageTest
class QuestionsTest {
    private static final int MAX_CLICKS = 3;

    /**
     * A question.
     *
     * @param typed what is entered to open the site
     * @param draft a line that is added to its file; empty if nothing is
     * @param clicks what is clicked then
     * @param place where the answer stands
     */
    private record Question(String text, String typed, String draft, List<String> clicks, String place, String answer) {
        @Override
        public String toString() {
            return text;
        }
    }

    private static final List<Question> QUESTIONS = List.of(
            new Question(
                    "is it closed to Google by mistake?",
                    "closed.example",
                    "",
                    List.of(),
                    "verdict-headline",
                    "Closed to Google (line 2)"),
            new Question(
                    "which AI crawlers may come?",
                    "training.example",
                    "",
                    List.of(),
                    "verdict-detail",
                    "AI training: 2 of "),
            new Question(
                    "which are they?",
                    "training.example",
                    "",
                    List.of("[data-tile='ai-training']"),
                    "overview",
                    "AI training\n2 blocked\n"),
            new Question(
                    "how do I stop AI training and keep search?",
                    "shop.example",
                    "",
                    List.of("#tab-crawlers", "#change-policy", "button[data-preset='block-ai-training']"),
                    "policy-proof",
                    "No result changes for Google and Bing. Proven for every URL: "),
            new Question(
                    "what does my draft change?",
                    "shop.example",
                    "Disallow: /draft",
                    List.of("#show-difference"),
                    "changes-result",
                    "No result changes for Google and Bing. Usher may no longer fetch /draft"),
            new Question(
                    "are pages of my sitemap blocked?",
                    "shop.example",
                    "",
                    List.of("#tab-sitemaps", "#check-sitemaps", ".sitemap .fact button"),
                    "bulk-results",
                    "1 of 2 URLs is blocked for Google and Bing.\n"
                            + "Decided by line 2, “Disallow: /new”: 1 URL, for Googlebot and bingbot"),
            new Question(
                    "why is this page not crawled?",
                    "https://shop.example/new/1",
                    "",
                    List.of(),
                    "asked",
                    "/new/1 is blocked for Googlebot. Decided by line 2, “Disallow: /new”."),
            new Question(
                    "why is this page not in search, although it is allowed?",
                    "https://shop.example/shoes",
                    "",
                    List.of(),
                    "explanation",
                    "/shoes is allowed for Googlebot. No rule in the crawler’s group matches, so the URL is allowed."));

    /** The first line comes first; the choice of what is listed may stand between it and the list. */
    private static boolean isAnswered(String text, String... lines) {
        return text.startsWith(lines[0]) && text.contains(lines[lines.length - 1]);
    }

    static Stream<Arguments> walks() {
        return QUESTIONS.stream()
                .flatMap(question -> Stream.of("light", "dark")
                        .flatMap(colours -> Stream.of(1280, 390).map(width -> Arguments.of(question, width, colours))));
    }

    @ParameterizedTest
    @MethodSource("walks")
    void eachCommonTaskTakesAtMostThreeClicks(
            Question question, int width, String colours, Page page, @TempDir Path folder) {
        assertThat(question.clicks()).hasSizeLessThanOrEqualTo(MAX_CLICKS);
        TestService.site(
                folder, "closed.example.txt", "User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow:\n");
        TestService.site(
                folder,
                "training.example.txt",
                "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart\n");
        page.open(width, colours);
        try (TestService service = DemoSitemaps.start(folder)) {
            page.visitAt(service.uri("/").toString());
            page.element("site").sendKeys(question.typed() + Keys.ENTER);
            page.awaitText("about", ".example");
            page.awaitAnswer();
            page.awaitOverview();
            isUnderTheEye(page);
            if (!question.draft().isEmpty()) {
                page.editor().sendKeys(Keys.chord(Keys.CONTROL, Keys.END), question.draft() + "\n");
                page.awaitText("site-card", "Draft differs from live.");
                page.awaitAnswer();
            }
            question.clicks().forEach(css -> click(page, css));
            page.await(driver -> !page.all("#" + question.place()).isEmpty()
                    && isAnswered(
                            page.element(question.place()).getText(),
                            question.answer().split("\n")));
            assertThat(page.run("return document.documentElement.scrollWidth <= window.innerWidth"))
                    .as("nothing sticks out to the side")
                    .isEqualTo(true);
            assertThat(page.all("button.strong").stream().filter(button -> button.isDisplayed()))
                    .as("one primary button")
                    .hasSize(1);
            assertThat(page.complaints()).isEmpty();
        }
        page.open();
    }

    /** Clicks an element that stands still: an answer that arrives may still move what is below it. */
    private static void click(Page page, String css) {
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

    /** What is said first stands in the first 200 pixels. */
    private static void isUnderTheEye(Page page) {
        assertThat(page.run("return document.getElementById('verdict-headline').getBoundingClientRect().bottom"
                        + " + scrollY <= 200"))
                .isEqualTo(true);
    }
}
