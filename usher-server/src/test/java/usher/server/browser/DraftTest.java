package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** What a visitor has typed is not lost, and what has not been answered does not look as if it had. */
class DraftTest extends OpenPageTest {
    private static final String FILE = "User-agent: *\nDisallow: /a\n";

    DraftTest(Page page) {
        super(page);
    }

    @Test
    void aReloadKeepsTheDraft() {
        page.paste(FILE);
        page.type("# draft\n");
        page.addRobot("CCBot");
        page.askAbout("/a", "/b");
        page.reload();

        assertThat(page.text()).contains("# draft", "Disallow: /a");
        assertThat(page.verdict("CCBot", "/a")).contains("Blocked");
        assertThat(page.textOf("text-state")).isEqualTo("Edited");
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
        assertThat(page.text()).contains("# draft", "Disallow: /a");
    }

    @Test
    void aReloadKeepsTheSite() {
        page.openSite("missing.example");
        page.reload();
        page.awaitText("about", "missing.example");

        assertThat(page.fetch()).contains("HTTP 404");
        assertThat(page.verdict("*", "/")).contains("Allowed");
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

        assertThat(page.textOf("error")).contains("The results below are outdated.", "Retrying automatically.");
        assertThat(page.element("results").getDomAttribute("data-outdated")).isEqualTo("true");

        page.run("window.fetch = window.service; window.dispatchEvent(new Event('online'))");
        page.await(driver -> !page.isShown("error"));
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
        assertThat(page.isShown("key")).isTrue();

        page.element("api-key").sendKeys("wrong" + Keys.ENTER);
        page.awaitText("error", "This service requires an API key.");
        page.element("api-key").sendKeys("secret" + Keys.ENTER);
        page.await(driver -> !page.all("button.cell").isEmpty());

        assertThat(page.isShown("key")).isFalse();
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
        assertThat(page.textOf("text-state")).isEqualTo("robots.txt");
        assertThat(page.verdict("*", "/dropped")).contains("Blocked");

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
            assertThat(page.textOf("print-text")).contains("1  User-agent: *", "202  Disallow: /last");
            assertThat(page.isShown("print-text")).isTrue();
            for (String panel : List.of("matrix", "tree", "disagreements")) {
                assertThat(page.isShown(panel)).as(panel).isTrue();
            }
            assertThat(page.isShown("editor")).isFalse();
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

        assertThat(page.textOf("panel-sitemaps"))
                .contains(
                        "https://main.example/map.xml Supported by the standard (RFC 9309), Google, Bing, Yandex",
                        "main.example Supported by Yandex (2013)",
                        "Request-rate: 1/5 Not supported by the standard",
                        "sid for /forum Supported by Yandex",
                        "/forum?sid=1&t=2 becomes /forum?t=2",
                        "bingbot: 10 seconds. Obeyed by Bing.",
                        "Googlebot: 10 seconds. Ignored: Google does not support Crawl-delay.");
    }
}
