package usher.server.browser;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/** Tests that begin with the page as a visitor finds it, and of which the browser must not complain. */
@Tag("nightly")
@PageTest
abstract class OpenPageTest {
    final Page page;

    OpenPageTest(Page page) {
        this.page = page;
    }

    @BeforeEach
    void open() {
        page.open();
    }

    @AfterEach
    void nothingWasComplainedAbout() {
        page.assertQuiet();
    }
}
