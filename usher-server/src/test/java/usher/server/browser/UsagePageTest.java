package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The table of permitted use: which purposes are open to which kinds of crawlers, and which line says so. */
@Tag("nightly")
@PageTest
class UsagePageTest {
    private static final String FILE = """
            License: https://orchard.example/license.xml

            User-agent: *
            Content-Usage: search=y, train-ai=n
            Content-Signal: search=yes, ai-train=no, use=reference
            Allow: /

            User-agent: GPTBot
            Disallow: /

            User-agent: Google-Extended
            Disallow: /
            """;

    private static WebElement cell(Page page, String kind, String purpose) {
        return page.first("#panel-usage button[data-kind='" + kind + "'][data-purpose='" + purpose + "']");
    }

    private static void show(Page page, int width, String colours) {
        page.open(width, colours);
        page.paste(FILE);
        page.tab("usage");
        page.awaitUsage();
    }

    @ParameterizedTest
    @MethodSource("usher.server.browser.Looks#withForcedColours")
    void oneTableShowsEachPurposeWithItsReason(int width, String colours, Page page) {
        show(page, width, colours);

        assertThat(cell(page, "search", "search").getText()).contains("Allowed", "line 4");
        assertThat(cell(page, "search", "ai-train").getText()).contains("Disallowed", "line 4");
        assertThat(cell(page, "assistant", "tdm").getText()).contains("Not stated", "no statement");
        assertThat(cell(page, "trainer", "access").getText())
                .contains("Differs", "GPTBot: Blocked", "ClaudeBot: Allowed");
        assertThat(cell(page, "search", "ai-input").getText()).contains("Googlebot: Disallowed", "bingbot: Not stated");
        assertThat(page.textOf("usage")).contains("line 1", "https://orchard.example/license.xml");

        cell(page, "search", "ai-train").click();
        WebElement explanation = page.first("#panel-usage .explanation");
        assertThat(explanation.getText())
                .contains(
                        "The site does not allow Googlebot to train AI models with the page.",
                        "line 5: search=yes, ai-train=no, use=reference (Content-Signal)")
                .contains("line 12: Disallow: / (control token: a name that fetches nothing and only states a "
                        + "preference)");
        assertThat(page.inEditor(".cm-pointed-block")).isNotEmpty();
        page.keepScreenshot("usage-" + width + "-" + colours);

        page.first("#panel-usage .explanation button").click();
        assertThat(page.run("return document.activeElement.id")).isEqualTo("editor");
        page.assertFits();
        page.assertQuiet();
    }

    @Test
    void headersAndHtmlOfThePageAreRead(Page page) {
        show(page, 1280, "light");
        page.first("#panel-usage summary").click();

        page.element("usage-headers").sendKeys("HTTP/1.1 200 OK\nX-Robots-Tag: noarchive\ntdm-reservation: 1");
        page.element("usage-html").sendKeys("<meta name=googlebot content=noindex><meta name=robots content=noindx>");
        page.awaitText("usage", "meta robots: “noindx” is not a known rule");
        page.awaitUsage();

        assertThat(cell(page, "archive", "archive").getText()).contains("Disallowed", "X-Robots-Tag");
        assertThat(cell(page, "trainer", "tdm").getText()).contains("ClaudeBot: Disallowed");
        assertThat(cell(page, "search", "search").getText()).contains("Googlebot: Disallowed", "bingbot: Allowed");
        assertThat(page.complaints()).isEmpty();
    }

    @Test
    void theTableFollowsTheTextAndIsATable(Page page) {
        show(page, 1280, "light");
        page.paste(FILE.replace("search=yes", "search=no"));
        page.awaitUsage();

        assertThat(cell(page, "search", "search").getText()).contains("Disallowed", "line 5");
        assertThat(page.all("#usage th[scope=col]"))
                .extracting(WebElement::getText)
                .first()
                .isEqualTo("Purpose");
        assertThat(page.all("#usage th[scope=row]")).hasSize(7);
        assertThat(page.all("#usage caption")).hasSize(1);

        page.run("arguments[0].focus()", cell(page, "search", "access"));
        page.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN);
        assertThat(List.of(
                        page.focused().getDomAttribute("data-kind"),
                        page.focused().getDomAttribute("data-purpose")))
                .containsExactly("assistant", "search");
    }
}
