package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** What a site owner does with the page. */
class AnalyzerPageTest extends OpenPageTest {
    private static final String FILE = """
            User-agent: *
            Disallow: /private
            Allow: /private/open

            User-agent: GPTBot
            Dissalow: /drafts
            Disallow: /texts
            Disallow: /texts
            """;

    AnalyzerPageTest(Page page) {
        super(page);
    }

    @Test
    void aPastedFileIsCheckedForThePathsOfItsRules() {
        assertThat(page.isShown("invitation")).isTrue();

        page.paste(FILE);

        assertThat(page.isShown("invitation")).isFalse();
        assertThat(page.valueOf("urls")).isEqualTo("/\n/private\n/private/open\n/texts");
        assertThat(page.verdict("*", "/private")).contains("Blocked", "line 2");
        assertThat(page.verdict("*", "/private/open")).contains("Allowed", "line 3");
        assertThat(page.verdict("GPTBot", "/private")).contains("Allowed");
        assertThat(page.textOf("headline")).contains("Some of the 4 URLs are allowed for");
    }

    @Test
    void resultsMoveNothingAndOneButtonIsPrimary() {
        String top = "return document.getElementById('tabs').getBoundingClientRect().top + window.scrollY";
        page.example("shop");
        page.awaitOverview();
        Object before = page.run(top);
        page.paste(FILE);
        page.awaitText("verdict-headline", "Google and Bing can crawl this site, but for /private.");
        page.awaitOverview();

        assertThat(page.run(top)).isEqualTo(before);
        assertThat(page.all("button.strong"))
                .filteredOn(WebElement::isDisplayed)
                .hasSize(1);
    }

    @Test
    void aSlowRequestShowsItsProgressAndANewerOneCancelsIt() {
        page.run("const ask = window.fetch; window.asked = [];"
                + "window.fetch = (path, options) => { const held = options.signal && options.body && "
                + "!options.body.includes('/later'); if (!held) { return ask(path, options); } "
                + "asked.push(options.signal); return new Promise((resolve, reject) => "
                + "options.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))); }");
        page.type("User-agent: *");
        page.awaitText("working", "Working…");
        page.await(driver ->
                page.run("return asked.length > 0").equals(true)); // it is shown while the typing is waited for

        page.type("\nDisallow: /later");
        page.awaitAnswer();

        assertThat(page.textOf("working")).isEmpty();
        assertThat(page.run("return window.asked[0].aborted")).isEqualTo(true);
        assertThat(page.verdict("*", "/later")).contains("Blocked");
        assertThat(page.isShown("error")).isFalse();
    }

    @Test
    void aServiceThatDoesNotRespondIsReported() {
        page.run("window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))");
        page.type("User-agent: *");
        page.awaitText("error", "The service does not respond. Check that it is running");
    }

    @Test
    void coloursCanBeChosenAndStay() {
        page.element("theme").sendKeys("Dark");
        Object dark = page.run("return getComputedStyle(document.body).backgroundColor");
        page.visit("");
        assertThat(page.run("return getComputedStyle(document.body).backgroundColor"))
                .isEqualTo(dark);
        page.element("theme").sendKeys("Light");
        assertThat(page.run("return getComputedStyle(document.body).backgroundColor"))
                .isNotEqualTo(dark);
        page.element("theme").sendKeys("Auto");
    }

    @Test
    void selectingAVerdictShowsTheReasonAndItsLines() {
        page.paste(FILE);

        page.mouse().moveToElement(page.cell("*", "/private/open")).perform();

        assertThat(page.textOf("explanation"))
                .contains("/private/open is allowed for all other crawlers (*). Decided by line 3, “Allow: "
                        + "/private/open”.")
                .contains("Line 2, “Disallow: /private”, also matches, but the longer rule overrides it.");
        assertThat(page.inEditor(".cm-pointed-allow"))
                .extracting(WebElement::getText)
                .containsExactly("Allow: /private/open");
        assertThat(page.inEditor(".cm-pointed")).hasSize(2);

        page.mouse().moveToElement(page.cell("GPTBot", "/texts")).perform();

        assertThat(page.inEditor(".cm-pointed-block"))
                .extracting(WebElement::getText)
                .containsExactly("Disallow: /texts");
        assertThat(page.textOf("explanation"))
                .contains("Only the group for “GPTBot” applies to this crawler (line 5).");
    }

    @Test
    void theDecidingLineIsBroughtIntoView() {
        page.paste("User-agent: *\n" + "Disallow: /filler\n".repeat(200) + "Disallow: /last\n");
        page.askAbout("/last", "/");

        page.mouse().moveToElement(page.cell("*", "/last")).perform();

        assertThat(page.inEditor(".cm-pointed-block"))
                .extracting(WebElement::getText)
                .containsExactly("Disallow: /last");
    }

    @Test
    void aFindingIsFixedByAClick() {
        page.paste(FILE);
        page.tab("issues");
        WebElement finding = page.all(".issue").stream()
                .filter(each -> each.getText().contains("“Dissalow” is read as “Disallow”"))
                .findFirst()
                .orElseThrow();
        assertThat(finding.getText()).contains("Error", "Replaces “Dissalow” with “Disallow”.");

        finding.findElement(By.cssSelector("button.fix")).click();
        page.awaitAnswer();

        assertThat(page.text()).contains("Disallow: /drafts").doesNotContain("Dissalow");
        assertThat(page.textOf("issues")).doesNotContain("Dissalow");
    }

    @Test
    void safeFixesAreAppliedTogetherAndSuggestionsAreNot() {
        page.paste(FILE);
        page.tab("issues");

        page.element("fix-all").click();
        page.awaitText("notice", "1 fix applied");
        page.awaitAnswer();

        assertThat(page.text()).containsOnlyOnce("Disallow: /texts").contains("Dissalow");
        assertThat(page.isShown("fix-all")).isFalse();
    }

    @Test
    void aFindingLeadsToItsPlace() {
        page.paste(FILE);
        page.element("all-issues").click();

        page.all(".issue").get(0).findElement(By.cssSelector("button.go")).click();

        assertThat(page.focused()).isEqualTo(page.element("editor"));
        assertThat(page.inEditor(".cm-activeLine"))
                .extracting(WebElement::getText)
                .containsExactly("Dissalow: /drafts");
        assertThat(page.inEditor(".cm-lintRange-error")).isNotEmpty();
        assertThat(page.inEditor(".cm-lint-marker-error")).hasSize(1);
    }

    @Test
    void crawlersAreAddedByNameOrFromTheListAndRemoved() {
        page.paste(FILE);

        page.addRobot("claudebot");
        assertThat(page.verdict("ClaudeBot", "/private")).contains("Blocked");

        page.element("choose-crawlers").click();
        page.first("#crawler-choice input[data-crawler='DuckDuckBot']").click();
        page.awaitAnswer();
        assertThat(page.verdict("DuckDuckBot", "/private")).contains("Blocked");

        page.first("button[aria-label='Remove ClaudeBot']").click();
        page.awaitAnswer();
        assertThat(page.all("button.cell[data-crawler='ClaudeBot']")).isEmpty();
    }

    @Test
    void issuesAreThoseOfAllDialectsOrOfTheChosenOne() {
        page.paste("User-agent: *\nDisallow: /a\nClean-param: 1&& /y\n");
        page.tab("issues");
        assertThat(page.textOf("issues")).contains("is not a valid Clean-param; the line is ignored. Affects Yandex.");

        page.first("#dialect option[value='google']").click();
        page.awaitAnswer();
        assertThat(page.textOf("issues-summary")).isEqualTo("No issues found.");
        page.reload();
        page.tab("issues");
        assertThat(page.valueOf("dialect")).isEqualTo("google");
        page.first("#dialect option[value='yandex']").click();
        page.awaitAnswer();
        assertThat(page.textOf("issues")).contains("the line is ignored.").doesNotContain("Affects");
    }

    @Test
    void crawlersThatTheFileNamesAreOffered() {
        page.paste("User-agent: *\nDisallow: /a\n\nUser-agent: noSuchBot\nUser-agent: ccbot/2.0\nDisallow: /\n");
        page.element("choose-crawlers").click();

        assertThat(page.all("#crawler-choice details[data-group='named'] label b"))
                .extracting(WebElement::getText)
                .containsExactly("CCBot", "noSuchBot");
        page.first("#crawler-choice input[data-crawler='noSuchBot']").click();
        page.awaitAnswer();
        assertThat(page.verdict("noSuchBot", "/")).contains("Blocked");
    }

    @Test
    void everyLimitIsShown() {
        page.paste(FILE);
        for (int more = page.all("#chips li").size(); more < 20; more++) {
            page.addRobot("Bot" + more);
        }
        page.addRobot("TwentyFirstBot");
        assertThat(page.textOf("notice")).isEqualTo("You can test at most 20 crawlers. Remove one first.");
        assertThat(page.all("#chips li")).hasSize(20);
        page.element("choose-crawlers").click();
        WebElement box = page.first("#crawler-choice input[data-crawler='DuckDuckBot']");
        box.click();
        assertThat(page.first("#crawler-choice input[data-crawler='DuckDuckBot']")
                        .isSelected())
                .isFalse();

        page.visit(FILE, List.of("*"), numbered("/", 61));
        page.awaitText("headline", "Showing the first 60 of 61 URLs.");
    }

    private static List<String> numbered(String name, int number) {
        return IntStream.range(0, number).mapToObj(i -> name + i).toList();
    }

    @Test
    void aLinkWithTooManyCrawlersIsReported() {
        page.visit(FILE, numbered("Bot", 21), List.of("/"));

        page.awaitText("notice", "Showing the first 20 of 21 crawlers.");
    }

    @Test
    void disagreementsOfDialectsAreExplained() {
        page.example("forum");
        assertThat(page.textOf("disagreements-summary")).isEqualTo("Search engines that read this file differently1");

        page.fold("disagreements-fold");

        assertThat(page.textOf("disagreements"))
                .contains(
                        "/page.html: allowed by Yandex; blocked by the standard (RFC 9309), Google and Bing",
                        "YandexBot is allowed.");
    }

    @Test
    void theTreeShowsTheVerdictsOfOneCrawler() {
        page.paste(FILE);
        page.fold("tree-fold");
        assertThat(page.textOf("tree")).contains("/private/open");

        page.element("tree-crawler").sendKeys("GPTBot");

        assertThat(page.all(".tree button"))
                .anySatisfy(node -> assertThat(node.getText()).contains("/texts", "Blocked"));
        assertThat(page.focused()).isEqualTo(page.element("tree-crawler"));
    }

    @Test
    void anEditShowsWhatItChangesOrThatItChangesNothing() {
        page.paste(FILE);
        page.tab("compare");
        assertThat(page.textOf("panel-compare")).contains("Edit the text");

        page.paste(FILE.replace("Disallow: /private", "Disallow: /private/"));
        page.awaitText("panel-compare", "No result changes for");
        assertThat(page.textOf("panel-compare"))
                .contains(
                        "Google and Bing may now fetch /private, like ",
                        "Newly allowed",
                        "for example /private",
                        "All other crawlers (*)");

        page.paste(FILE.replace("Disallow: /texts", "Disallow: /text"));
        page.awaitText("panel-compare", "No result changes for Google and Bing. ");

        page.element("revert").click();
        page.awaitText("panel-compare", "Edit the text");
        page.paste(FILE + "# a remark\n");
        page.awaitText("panel-compare", "(proved)");
    }

    @Test
    void aLinkRestoresThePage() {
        page.paste(FILE);
        page.paste(FILE + "# edited\n");
        page.askAbout("/texts/ä", "https://site.example/x?y");
        page.addRobot("CCBot");
        page.element("copy-link").click();
        page.await(driver -> driver.getCurrentUrl().contains("#z="));
        String fragment = page.address().substring(page.address().indexOf('#'));

        page.visit(fragment);

        assertThat(page.text()).isEqualTo(FILE + "# edited\n");
        assertThat(page.valueOf("urls")).isEqualTo("/texts/ä\nhttps://site.example/x?y");
        assertThat(page.verdict("CCBot", "/texts/ä")).contains("Allowed");
        page.tab("compare");
        page.awaitText("panel-compare", "(proved)");
    }

    @Test
    void aDamagedLinkIsReported() {
        page.visit("#z=bm90IGRlZmxhdGVk");
        page.awaitText("notice", "This link is damaged");
    }

    @Test
    void onAPhoneDetailsOpenBelowAVerdictAndLongListsAreShortened() {
        page.open(390, "light");
        page.example("mistakes");

        page.cell("Googlebot", "/tags/java").click();
        assertThat(page.cell("Googlebot", "/tags/java")
                        .findElement(By.xpath("following-sibling::*"))
                        .getText())
                .contains("Decided by line 11, “Disallow: /tags/*”");

        page.tab("issues");
        assertThat(page.all(".issue")).filteredOn(WebElement::isDisplayed).hasSize(3);
        page.element("show-issues").click();
        assertThat(page.all(".issue")).hasSize(7).allMatch(WebElement::isDisplayed);
    }
}
