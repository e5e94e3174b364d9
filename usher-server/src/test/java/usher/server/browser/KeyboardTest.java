package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Everything without a mouse. */
class KeyboardTest extends OpenPageTest {
    private static final int MAX_STOPS = 120;

    KeyboardTest(Page page) {
        super(page);
    }

    private void tabTo(String id) {
        for (int stops = 0; stops < MAX_STOPS; stops++) {
            if (id.equals(page.focused().getDomAttribute("id"))) {
                return;
            }
            page.press(Keys.TAB);
        }
        throw new AssertionError("the Tab key does not lead to " + id);
    }

    @Test
    void theFirstUseWorksWithTheKeyboardAlone() {
        page.press(Keys.TAB);
        assertThat(page.focused().getText()).isEqualTo("Skip to the editor");
        page.press(Keys.ENTER);
        page.press(Keys.TAB);
        assertThat(page.focused()).isEqualTo(page.element("editor"));

        page.press("User-agent: *", Keys.ENTER, "Disallow: /a");
        page.awaitAnswer();
        page.press(Keys.TAB);
        assertThat(page.focused()).as("Tab leaves the editor").isNotEqualTo(page.element("editor"));
        assertThat(page.text()).isEqualTo("User-agent: *\nDisallow: /a");

        tabTo("urls");
        page.press(Keys.TAB);
        assertThat(page.focused().getAccessibleName()).isEqualTo("All other crawlers (*) Allowed no rule for /");
        page.press(Keys.ARROW_DOWN);
        assertThat(page.focused().getAccessibleName()).isEqualTo("All other crawlers (*) Blocked line 2 for /a");
        assertThat(page.inEditor(".cm-pointed-block"))
                .extracting(WebElement::getText)
                .containsExactly("Disallow: /a");
        page.press(Keys.ARROW_RIGHT);
        assertThat(page.focused().getDomAttribute("data-crawler")).isEqualTo("Googlebot");
        page.press(Keys.TAB);
        assertThat(page.focused().getText()).as("one Tab leaves the table").isEqualTo("Go to line 2");
        page.press(Keys.ENTER);
        assertThat(page.focused()).isEqualTo(page.element("editor"));
    }

    @Test
    void escapeLeavesTheEditor() {
        page.editor().click();
        page.press("x", Keys.ESCAPE);
        assertThat(page.focused().getDomAttribute("id")).isEqualTo("text");
    }

    @Test
    void singleKeysLeadToThePartsOfThePage() {
        page.example("shop");
        page.awaitOverview();
        page.press("a");
        assertThat(page.focused()).isEqualTo(page.element("tab-crawlers"));
        page.press("d");
        assertThat(page.focused()).isEqualTo(page.element("tab-compare"));
        page.press("u");
        assertThat(page.isShown("bulk-urls")).isTrue();
        page.press("s");
        assertThat(page.focused()).isEqualTo(page.element("site"));
        page.press("a?");
        assertThat(page.focused().getDomProperty("value"))
                .as("a field takes all keys")
                .isEqualTo("a?");
        assertThat(page.isShown("keys")).isFalse();
    }

    @Test
    void theListOfKeysOpensByKeyAndSwitchesKeysOff() {
        page.example("shop");
        page.element("tab-test").click();
        page.press("?");
        assertThat(page.isShown("keys")).isTrue();
        assertThat(page.textOf("keys")).contains("Enter a site", "Leave the editor", "Test many URLs");
        page.element("single-keys").click();
        page.press(Keys.ESCAPE);
        assertThat(page.focused()).isEqualTo(page.element("tab-test"));
        page.press("?");
        assertThat(page.isShown("keys")).isFalse();

        page.element("show-keys").click();
        page.press(Keys.ESCAPE);
        assertThat(page.focused()).isEqualTo(page.element("show-keys"));
        page.press(Keys.ENTER);
        page.element("single-keys").click();
        page.element("close-keys").click();
        page.element("tab-test").click();
        page.press("e");
        assertThat(page.focused()).isEqualTo(page.element("editor"));
        page.run("localStorage.removeItem('usher-keys')");
    }

    @Test
    void tabsAreChosenByArrowKeys() {
        page.example("shop");
        tabTo("tab-test");
        page.press(Keys.ARROW_RIGHT);
        assertThat(page.focused()).isEqualTo(page.element("tab-compare"));
        assertThat(page.isShown("panel-compare")).isTrue();
        assertThat(page.isShown("panel-test")).isFalse();
        page.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT);
        assertThat(page.focused()).as("the last comes before the first").isEqualTo(page.element("tab-issues"));
        page.press(Keys.HOME);
        assertThat(page.focused()).isEqualTo(page.element("tab-test"));
    }

    @Test
    void everyFocusedElementIsVisibleAndHasAName() {
        page.example("mistakes");
        page.run("document.body.focus(); window.scrollTo(0, 0)");
        for (int stops = 0; stops < MAX_STOPS; stops++) {
            page.press(Keys.TAB);
            WebElement stop = page.focused();
            if (stop.getTagName().equals("body")) {
                return;
            }
            if (!stop.equals(page.element("editor"))) {
                assertThat(page.run("return getComputedStyle(arguments[0]).outlineStyle", stop))
                        .as("outline of %s", page.run("return arguments[0].outerHTML", stop))
                        .isNotEqualTo("none");
                assertThat(stop.getAccessibleName()).isNotBlank();
            }
        }
    }

    @Test
    void theOutlineOfThePageIsThereForScreenReaders() {
        page.example("shop");
        for (String landmark : List.of("header", "main", "footer")) {
            assertThat(page.all("body > " + landmark)).hasSize(1);
        }
        assertThat(page.all("#matrix th[scope='col']")).hasSize(6);
        assertThat(page.all("#matrix th[scope='row']")).hasSize(6);
        assertThat(page.element("headline").getDomAttribute("aria-live")).isEqualTo("polite");
        assertThat(page.editor().getDomAttribute("role")).isEqualTo("textbox");
        assertThat(page.editor().getDomAttribute("aria-label")).contains("Press Escape or Tab to leave the editor.");
        assertThat(page.run("return [...document.querySelectorAll('[id]')].map(e => e.id)"
                        + ".filter((id, at, all) => all.indexOf(id) !== at).join()"))
                .as("ids that stand twice")
                .isEqualTo("");
    }
}
