package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Text of others executes nothing, loads nothing and hides nothing (W-01, P-08), wherever the page shows it. */
class HostileTextTest extends OpenPageTest {
    private static final String SCRIPT = "<img src=x onerror=alert(1)><script>alert(2)</script>";
    private static final String OUTSIDE =
            "<img src=http://foreign.invalid/p.png><iframe src=javascript:alert(3)></iframe>";
    private static final String BIDI = "\u202Etxt.exe\u2066\u200B";
    private static final String FILE = """
            User-agent: %s
            User-agent: *
            Disallow: /%s
            Allow: /%s
            Disallow: /bidi%s
            Dissalow: /%s
            %s: 1
            Crawl-delay: %s
            Sitemap: javascript:alert(4)
            Sitemap: https://a.invalid/"><script>alert(5)</script>
            Host: %s
            \u0007\u001B]0;title\u0007\u001B[31m: red
            {{constructor.constructor('alert(6)')()}}: ${alert(7)}
            </textarea></script><svg onload=alert(8)>
            """.formatted(SCRIPT, SCRIPT, OUTSIDE, BIDI, SCRIPT, SCRIPT, OUTSIDE, SCRIPT);

    HostileTextTest(Page page) {
        super(page);
    }

    @BeforeEach
    void watchDialogs() {
        page.run("window.isFree = true; window.alert = window.confirm = window.prompt = () => { window.isFree = false; "
                + "}");
    }

    @AfterEach
    void nothingRanAndNothingWasLoaded() {
        assertThat(page.run("return window.isFree")).as("no dialog").isEqualTo(true);
        assertThat(page.all("img:not([src='logo.svg']), iframe, body script, svg[onload]"))
                .as("no element made of text")
                .isEmpty();
    }

    private void lookEverywhere() {
        for (String tab : new String[] {"compare", "crawlers", "sitemaps", "usage", "issues", "test"}) {
            page.tab(tab);
        }
        page.fold("tree-fold");
        page.fold("disagreements-fold");
        page.all("button.cell").forEach(cell -> page.run("arguments[0].focus()", cell));
        page.all("#issues summary").forEach(summary -> page.run("arguments[0].click()", summary));
        lookAtAllCrawlers();
        testManyUrls();
    }

    private void lookAtAllCrawlers() {
        page.awaitOverview();
        page.tab("crawlers");
        page.run("document.querySelectorAll('#overview .purpose').forEach(each => { each.open = true; })");
        page.await(driver -> !page.all("#overview tr[data-crawler]").isEmpty());
        page.run("document.querySelectorAll('#overview th button').forEach(each => each.click())");
        page.run("arguments[0].click()", page.first("button[data-preset='close-site']"));
        page.await(driver -> page.isShown("policy-preview"));
        page.run("arguments[0].click()", page.element("cancel-policy"));
        page.run("document.querySelectorAll('#overview .purpose').forEach(each => { each.open = false; })");
    }

    private void testManyUrls() {
        page.fold("many");
        page.run(
                "const field = document.getElementById('bulk-urls'); field.value = arguments[0];"
                        + "field.dispatchEvent(new Event('input')); document.getElementById('bulk-start').click();",
                "/" + SCRIPT + "\n/" + OUTSIDE + "\n/" + BIDI + "\n__proto__");
        page.awaitText("bulk-status", "Tested 4 of 4 URLs.");
        assertThat(page.textOf("bulk-results")).doesNotContain("\u202E");
        page.tab("test");
    }

    @Test
    void hostileTextInTheFileRunsNothing() {
        page.paste(FILE);
        lookEverywhere();
        page.tab("issues");
        assertThat(page.textOf("issues")).contains("alert(1)").doesNotContain("\u202E");
        assertThat(page.text()).contains("<script>alert(2)</script>");
    }

    /** Names that every object of JavaScript answers for. */
    @Test
    void hostileTextInNamesOfDirectivesRunsNothing() {
        String names = "constructor: x\n__proto__: x\nhasOwnProperty: x\ntoString: x\nvalueOf: x\n";
        page.paste(names + "User-agent: *\nDisallow: /a\n" + names + "Disallow: /constructor/__proto__\n");
        page.addRobot("__proto__");
        page.addRobot("constructor");
        page.askAbout("/a", "/constructor/__proto__", "constructor", "__proto__");
        lookEverywhere();

        assertThat(page.isShown("error")).isFalse();
        assertThat(page.verdict("constructor", "/a")).contains("Blocked");
        assertThat(page.verdict("__proto__", "/constructor/__proto__")).contains("Blocked");
        assertThat(page.text()).contains("__proto__: x");
        page.paste("User-agent: *\nDisallow: /a\n__proto__: y\n");
        page.tab("compare");
        page.awaitText("panel-compare", "No result changes for");
    }

    @Test
    void hostileTextInCrawlersAndPagesRunsNothing() {
        page.paste("User-agent: *\nDisallow: /\n");
        page.addRobot(SCRIPT);
        page.awaitText("notice", "Could not add");
        page.addRobot("x" + BIDI);
        page.awaitText("notice", "Could not add");
        assertThat(page.textOf("notice")).contains("⟨U+202E⟩").doesNotContain("\u202E");
        assertThat(page.textOf("chips")).doesNotContain("alert", "U+202E");
        assertThat(page.complaints()).as("the service refuses both").hasSize(2);
        page.askAbout(
                "/" + SCRIPT,
                "/" + OUTSIDE,
                "/bidi" + BIDI,
                "javascript:alert(9)",
                "https://user:pass@foreign.invalid/");
        lookEverywhere();
        assertThat(page.textOf("matrix"))
                .contains("<script>alert(2)</script>", "⟨U+202E⟩")
                .doesNotContain("\u202E");
    }

    @Test
    void hostileTextInAnEditRunsNothing() {
        page.paste("User-agent: *\nDisallow: /a\n");
        page.paste(FILE);
        page.tab("compare");
        page.awaitText("panel-compare", "No result changes for");
        assertThat(page.textOf("panel-compare")).contains("alert(");
    }

    @Test
    void hostileTextInALinkRunsNothing() {
        page.paste(FILE);
        page.askAbout("/" + SCRIPT);
        page.element("copy-link").click();
        page.await(driver -> driver.getCurrentUrl().contains("#z="));
        String fragment = page.address().substring(page.address().indexOf('#'));
        page.visit(fragment);
        page.run("window.isFree = true");
        lookEverywhere();
        assertThat(page.textOf("matrix")).contains("<script>");
    }

    @Test
    void hostileTextInANameRunsNothing() {
        page.element("site").sendKeys("<script>alert(1)</script>" + Keys.ENTER);
        page.awaitText("notice", "Could not open <script>alert(1)<. The service rejected the request.");
        assertThat(page.complaints()).as("the service knows no such site").hasSize(1);
    }
}
