package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** What a visitor has typed is not lost, and what has not been answered does not look as if it had. */
@Tag("nightly")
@PageTest
class DraftTest {
    private static final String FILE = "User-agent: *\nDisallow: /a\n";

    private final Page page;

    DraftTest(Page page) {
        this.page = page;
    }

    @BeforeEach
    void open() {
        page.open();
    }

    @AfterEach
    void nothingWasComplainedAbout() {
        assertThat(page.complaints()).isEmpty();
        assertThat(page.foreignRequests()).isEmpty();
    }

    @Test
    void aReloadKeepsTheDraft() {
        page.paste(FILE);
        page.type("# draft\n");
        page.addRobot("CCBot");
        page.askAbout("/a", "/b");
        page.reload();

        assertThat(page.text()).contains("# draft").contains("Disallow: /a");
        assertThat(page.cell("CCBot", "/a").getText()).contains("Blocked");
        assertThat(page.element("text-state").getText()).isEqualTo("Edited");
        page.tab("compare");
        page.awaitText("panel-compare", "(proved)");
    }

    @Test
    void aReloadAfterALinkInsideThePageKeepsTheDraft() {
        page.paste(FILE);
        page.type("# draft\n");
        page.awaitAnswer();
        page.run("document.querySelector('a.skip').click()");
        page.await(driver -> driver.getCurrentUrl().endsWith("#text"));
        page.reload();
        assertThat(page.text()).contains("# draft").contains("Disallow: /a");
    }

    @Test
    void aReloadKeepsTheSite() {
        page.site("missing.example");
        page.awaitText("about", "missing.example");
        page.awaitAnswer();
        page.reload();
        page.awaitText("about", "missing.example");

        assertThat(page.fetch()).contains("HTTP 404");
        assertThat(page.cell("*", "/").getText()).contains("Allowed");
    }

    @Test
    void aReloadKeepsTheDraftOfALink() {
        page.paste(FILE);
        page.element("copy-link").click();
        page.await(driver -> driver.getCurrentUrl().contains("#z="));
        page.type("# later\n");
        page.awaitAnswer();
        page.reload();
        assertThat(page.text()).contains("# later");
    }

    @Test
    void oldResultsAreMarkedAndRequestedAgain() {
        page.paste(FILE);
        page.run("window.service = window.fetch; window.fetch = () => Promise.reject(new TypeError('no network'))");
        page.type("Disallow: /b\n");
        page.awaitText("error", "The service does not respond.");

        assertThat(page.element("error").getText())
                .contains("The results below are outdated.")
                .contains("Retrying automatically.");
        assertThat(page.element("results").getDomAttribute("data-outdated")).isEqualTo("true");

        page.run("window.fetch = window.service; window.dispatchEvent(new Event('online'))");
        page.await(driver -> !page.element("error").isDisplayed());
        assertThat(page.element("results").getDomAttribute("data-outdated")).isEqualTo("false");
        assertThat(page.text()).contains("Disallow: /b");
    }

    @Test
    void aKeyForTheServiceIsKeptForTheTabOnly() {
        page.run("window.service = window.fetch; window.fetch = (path, options) =>"
                + " options.headers.authorization === 'Bearer secret' ? window.service(path, options)"
                + " : Promise.resolve(new Response('{\"detail\":\"send a key\"}', {status: 401}))");
        page.paste(FILE);
        page.awaitText("error", "This service requires an API key.");
        assertThat(page.element("key").isDisplayed()).isTrue();

        page.element("api-key").sendKeys("wrong" + Keys.ENTER);
        page.awaitText("error", "This service requires an API key.");
        page.element("api-key").sendKeys("secret" + Keys.ENTER);
        page.await(driver -> !page.all("button.cell").isEmpty());

        assertThat(page.element("key").isDisplayed()).isFalse();
        assertThat(page.run("return sessionStorage.getItem('usher-key')")).isEqualTo("secret");
        assertThat(page.run("return Object.keys(localStorage).join()")).isIn("", "usher-theme");

        page.run("sessionStorage.setItem('usher-key', 'old')");
    }

    @Test
    void aDroppedFileIsOpenedNotInserted() {
        page.paste(FILE);
        String drop = "const data = new DataTransfer();"
                + "data.items.add(new File([arguments[1]], 'robots.txt', {type: 'text/plain'}));"
                + "arguments[0].dispatchEvent(new DragEvent('drop',"
                + "{dataTransfer: data, bubbles: true, cancelable: true, composed: true}));";
        page.run(drop, page.editor(), "User-agent: *\nDisallow: /dropped\n");
        page.await(driver -> page.text().equals("User-agent: *\nDisallow: /dropped\n"));
        page.awaitAnswer();
        assertThat(page.element("text-state").getText()).isEqualTo("robots.txt");
        assertThat(page.cell("*", "/dropped").getText()).contains("Blocked");

        page.run(drop, page.element("results"), FILE);
        page.await(driver -> page.text().equals(FILE));
        page.awaitAnswer();
    }

    @Test
    void findFindsLinesThatAreNotInView() {
        page.paste("User-agent: *\n" + "Disallow: /filler\n".repeat(300) + "Disallow: /needle\n"
                + "Disallow: /filler\n".repeat(300));
        assertThat(page.text()).doesNotContain("needle");

        page.editor().sendKeys(Keys.chord(Keys.CONTROL, "f"));
        page.await(driver -> !page.inEditor(".cm-search input[name='search']").isEmpty());
        page.inEditor(".cm-search input[name='search']").get(0).sendKeys("needle" + Keys.ENTER);

        page.await(driver -> page.text().contains("needle"));
        assertThat(page.inEditor(".cm-searchMatch")).isNotEmpty();
    }

    @Test
    void paperShowsEverything() {
        page.paste("User-agent: *\n" + "Dissalow: /filler\n".repeat(200) + "Disallow: /last\n");
        page.run("window.dispatchEvent(new Event('beforeprint'))");
        page.media("print");
        try {
            assertThat(page.element("print-text").getText())
                    .contains("1  User-agent: *")
                    .contains("202  Disallow: /last");
            assertThat(page.element("print-text").isDisplayed()).isTrue();
            for (String panel : List.of("matrix", "tree", "disagreements")) {
                assertThat(page.element(panel).isDisplayed()).as(panel).isTrue();
            }
            assertThat(page.element("editor").isDisplayed()).isFalse();
        } finally {
            page.run("window.dispatchEvent(new Event('afterprint'))");
            page.media("");
        }
    }

    @Test
    void otherDirectivesAreShownWithTheDialectsThatObeyThem() {
        page.paste("""
                User-agent: *
                Crawl-delay: 10
                Disallow: /a
                Host: main.example
                Clean-param: sid /forum
                Sitemap: https://main.example/map.xml
                Request-rate: 1/5
                """);
        page.askAbout("/forum?sid=1&t=2");
        page.tab("sitemaps");

        assertThat(page.element("panel-sitemaps").getText())
                .contains("https://main.example/map.xml Supported by the standard (RFC 9309), Google, Bing, Yandex")
                .contains("main.example Supported by Yandex (2013)")
                .contains("Request-rate: 1/5 Not supported by the standard")
                .contains("sid for /forum Supported by Yandex")
                .contains("/forum?sid=1&t=2 becomes /forum?t=2")
                .contains("bingbot: 10 seconds. Obeyed by Bing.")
                .contains("Googlebot: 10 seconds. Ignored: Google does not support Crawl-delay.");
    }
}
