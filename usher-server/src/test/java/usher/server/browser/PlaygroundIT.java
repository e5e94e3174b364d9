package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;

/** The page without a server answers what people ask about a site, with the network switched off. */
@Tag("nightly")
@PageTest
class PlaygroundIT {
    private static final String SHOP = "User-agent: *\nDisallow: /new\nDisallow: /cart\n";

    /** A question about a file, what is clicked after pasting it, and where and how the answer begins. */
    private record Question(String text, String file, List<String> clicks, String place, String answer) {
        @Override
        public String toString() {
            return text;
        }
    }

    private static final List<Question> QUESTIONS = List.of(
            new Question(
                    "is it closed to Google by mistake?",
                    "User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow:\n",
                    List.of(),
                    "verdict-headline",
                    "Closed to Google (line 2)"),
            new Question(
                    "which AI crawlers may come?",
                    "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart\n",
                    List.of("[data-tile='ai-training']"),
                    "overview",
                    "AI training\n2 blocked\n"),
            new Question(
                    "how do I stop AI training and keep search?",
                    SHOP,
                    List.of("#tab-crawlers", "#change-policy", "button[data-preset='block-ai-training']"),
                    "policy-proof",
                    "No result changes for Google and Bing. Proven for every URL: "));

    private final StaticSite site = new StaticSite();

    @AfterEach
    void close(Page page) {
        site.close();
        page.online(true);
        page.open();
    }

    static Stream<Arguments> walks() {
        return QUESTIONS.stream()
                .flatMap(question -> Looks.plain().map(look -> Arguments.of(question, look.get()[0], look.get()[1])));
    }

    @ParameterizedTest
    @MethodSource("walks")
    void aPastedFileIsChecked(Question question, int width, String colours, Page page) {
        start(page, width, colours);
        page.paste(question.file());
        page.awaitOverview();
        question.clicks().forEach(css -> Hand.MOUSE.use(page, css));
        page.awaitText(question.place(), question.answer());
        assertThat(page.textOf(question.place())).startsWith(question.answer());
        end(page);
    }

    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#plain")
    void theChangesOfADraftAreShown(int width, String colours, Page page) {
        start(page, width, colours);
        page.paste(SHOP);
        page.editor().sendKeys(Keys.chord(Keys.CONTROL, Keys.END), "Disallow: /draft\n");
        page.awaitAnswer();
        Hand.MOUSE.open(page, "compare");
        page.awaitText("changes-result", "No result changes for ");
        assertThat(page.textOf("panel-compare")).contains("/draft");
        end(page);
    }

    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#plain")
    void theReasonWhyAPageIsNotCrawledIsShown(int width, String colours, Page page) {
        start(page, width, colours);
        page.run(
                "const data = new DataTransfer(); data.items.add(new File([arguments[0]], 'robots.txt'));"
                        + "document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, "
                        + "cancelable: true}))",
                SHOP);
        page.awaitText("text-state", "robots.txt");
        page.awaitAnswer();
        page.askAbout("https://shop.example/new/1");
        Hand.MOUSE.use(page, page.cell("Googlebot", "https://shop.example/new/1"));
        page.awaitText("explanation", "is blocked for Googlebot. Decided by line 2, “Disallow: /new”.");
        end(page);
    }

    /** Every tab that needs no fetch, the report and many URLs; what needs a fetch is not offered. */
    @Test
    void everythingThatNeedsNoFetchWorks(Page page) {
        page.visitAt(site.url("/"));
        page.assertAccessible("the first screen");
        start(page, 1280, "light");
        page.paste(SHOP + "Sitemap: https://shop.example/sitemap.xml\n");
        page.awaitOverview();
        for (String tab : List.of("test", "compare", "crawlers", "sitemaps", "usage", "issues")) {
            page.tab(tab);
            page.awaitAnswer();
            page.assertAccessible(tab);
        }
        assertThat(page.isShown("open-site")).isFalse();
        assertThat(page.all("#check-sitemaps")).isEmpty();
        page.tab("crawlers");
        page.recordDownloads();
        page.element("download-report").click();
        page.awaitText("notice", "The report was saved");
        assertThat(page.downloaded()).contains("<h1", "Google and Bing can crawl this site");
        page.fold("many");
        page.element("bulk-urls").sendKeys("/new/1\n/shoes\n");
        page.run("document.getElementById('bulk-start').click()");
        page.awaitText("bulk-status", "Tested 2 of 2 URLs.");
        end(page);
    }

    /** A stranger's first minute with the site's folder: the page, a file, the sentence, a fix, the fixed file. */
    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#ways")
    void aFileIsOpenedFixedAndSavedInTheFolderOfTheSite(int width, Hand hand, Page page, @TempDir Path folder)
            throws IOException {
        page.open(width, "light");
        page.go("about:blank"); // ends what the page that has a service still asks it
        page.online(false);
        page.visitAt(StaticSite.FOLDER.resolve("index.html").toUri().toString());
        page.await(driver -> page.all("#start-examples > .good, #start-examples > .look, #start-examples > .trouble")
                        .size()
                == 3);
        page.keepView("stranger-1-" + width);
        assertThat(page.textOf("verdict-detail")).contains("Only a service");
        assertThat(page.first(".ways a").getDomProperty("href")).endsWith("/site-owners.html");
        assertThat(StaticSite.FOLDER.resolve("site-owners.html")).exists();

        Path own = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDissalow: /cart\nDisallow: /old\n");
        page.element("file").sendKeys(own.toString());
        page.awaitText("verdict-headline", "Google can crawl");
        page.awaitOverview();
        page.keepView("stranger-2-" + width);
        hand.open(page, "issues");
        hand.use(page, ".issue.error .issue-actions button.fix");
        page.awaitText("verdict-headline", "Google and Bing can crawl this site, but for /cart and /old.");
        page.recordDownloads();
        hand.use(page, "#download");
        assertThat(page.downloaded()).isEqualTo("User-agent: *\nDisallow: /cart\nDisallow: /old\n");
        page.keepView("stranger-3-" + width);
        end(page);
    }

    /** Opens the page, and takes the network away as soon as an answer shows that its engine is there. */
    private void start(Page page, int width, String colours) {
        page.open(width, colours);
        page.visitAt(site.url("/"));
        page.example("shop");
        page.awaitOverview();
        page.online(false);
        site.close();
    }

    private static void end(Page page) {
        assertThat(page.run("return navigator.onLine")).isEqualTo(false);
        page.assertFits();
        assertThat(page.complaints()).isEmpty();
    }
}
