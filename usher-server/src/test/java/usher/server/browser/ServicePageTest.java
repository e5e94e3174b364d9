package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import usher.server.TestService;
import usher.server.settings.Setting;
import usher.testkit.StoredRows;

/** The page of the real service, which wants a key. */
@PageTest
@Tag("long")
class ServicePageTest {
    private static final String KEY = "open-sesame";

    /** Others are checked if a sitemap cannot be requested; nothing is sent before the click. */
    @Test
    void eachSitemapOfADraftIsChecked(@TempDir Path folder, Page page) {
        TestService.site(folder, "shop.example/a.txt", "https://shop.example/\n");
        String tooLong = "https://shop.example/" + "x".repeat(70_000);
        page.open();
        try (TestService service = TestService.demo(folder, Map.of(Setting.VISIT_FLOOR_SECONDS, "0"))) {
            page.visit(service);
            page.paste("User-agent: *\nDisallow: /*.txt\n\nSitemap: " + tooLong
                    + "\nSitemap: https://shop.example/a.txt\n");
            page.tab("sitemaps");
            page.awaitText("panel-sitemaps", "decided by line 2");
            assertThat(service.get("/v1/robots/shop.example/history").body()).contains("\"versions\":[]");
            page.run("arguments[0].scrollIntoView({block: 'center'})", page.element("check-sitemaps"));
            page.element("check-sitemaps").click();
            // Google reads only the beginning of the long line, which is a third URL.
            page.awaitText("sitemaps-status", "Checked 3 of 3 sitemaps.");
            assertThat(page.textOf("panel-sitemaps"))
                    .contains("Not checked: The URI is too long", "Reachable (HTTP 200): 1 page. Test its 1 page");

            page.paste("User-agent: *\n\nSitemap: https://shop.example/a.txt\n");
            page.await(driver -> !page.textOf("panel-sitemaps").contains("Blocked by this file"));
            assertThat(page.textOf("panel-sitemaps"))
                    .as("what was found stays while the draft is edited")
                    .contains("Reachable (HTTP 200): 1 page.");
            assertThat(page.complaints()).allMatch(complaint -> complaint.contains("414"));
        }
    }

    @Test
    void thePageComparesADialectOfTheService(@TempDir Path folder, Page page) throws Exception {
        Path dialect = Files.writeString(
                folder.resolve("plain.json"),
                "{\"id\": \"plain\", \"base\": \"rfc9309\", \"options\": {\"policy.wildcards\": false}}");
        page.open();
        try (TestService service = TestService.demo(folder, Map.of(Setting.DIALECTS, dialect.toString()))) {
            page.visit(service);
            page.paste("User-agent: *\nDisallow: /a*b\n");
            page.awaitAnswer();
            page.askAbout("/axb");
            page.awaitAnswer();

            page.fold("disagreements-fold");
            assertThat(page.textOf("disagreements")).contains("Plain: ");
            assertThat(page.element("dialect").getDomProperty("textContent")).contains("Plain");
        }
    }

    /** What was fetched a moment ago is not fetched again, and nothing is said of the site as it is now. */
    @Test
    void aFetchWithinTheSecondsOfTheServiceIsReportedAsTheSame(@TempDir Path folder, Page page) {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /a\n");
        page.open();
        try (TestService service = TestService.demo(folder, Map.of())) {
            page.visit(service);
            page.openSite("shop.example");
            page.element("fetch-again").click();
            page.awaitText("notice", "again in");
            assertThat(page.textOf("notice")).matches("Fetched \\d s ago; again in \\d+ s\\.");
            assertThat(page.complaints()).isEmpty();
        }
    }

    @Test
    void thePageListsChangesOfWatchedSites(@TempDir Path folder, Page page) {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /a\n");
        Map<Setting, String> settings = Map.of(Setting.WATCH, "shop.example");
        page.open();
        try (TestService service = TestService.demo(folder, settings, TestService.REFRESHING)) {
            String refresh = "/v1/check?refresh=true&url=https://shop.example/";
            service.get(refresh);
            TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /b\n");
            service.get(refresh);
            page.visit(service);
            page.paste("User-agent: *\n");
            page.tab("compare");

            page.awaitText("watched", "https://shop.example: ");
            page.first("#watched summary").click();
            assertThat(page.textOf("watched")).contains("Newly blocked", "/b");
            assertThat(page.complaints()).isEmpty();
        }
    }

    @Test
    void thePageShowsWhichChangesMayBeMissing(@TempDir Path folder, Page page) throws Exception {
        Map<Setting, String> settings = Map.of(
                Setting.WATCH,
                "shop.example",
                Setting.STORE,
                folder.resolve("store").toString());
        page.open();
        for (int run = 0; run < 2; run++) {
            TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /" + run + "\n");
            try (TestService service = TestService.demo(folder, settings, TestService.REFRESHING)) {
                service.get("/v1/check?refresh=true&url=https://shop.example/");
                if (run == 1) {
                    page.visit(service);
                    page.paste("User-agent: *\n");
                    page.tab("compare");
                    page.awaitText(
                            "watched", "Changes of https://shop.example may be missing: stored fetches are damaged.");
                }
            }
            StoredRows.change(folder.resolve("store"), "UPDATE fetch SET failure='nothing'");
        }
    }

    @Test
    void thePageWorksWithAKey(@TempDir Path folder, Page page) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(KEY.getBytes(StandardCharsets.UTF_8));
        String keys = "owner:" + HexFormat.of().formatHex(digest);
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        page.open();
        try (TestService service = TestService.demo(folder, Map.of(Setting.KEYS, keys))) {
            page.visit(service);
            page.site("shop.example");
            page.awaitText("error", "This service requires an API key.");
            page.element("api-key").sendKeys(KEY + Keys.ENTER);
            page.awaitSite("For https://shop.example");

            assertThat(page.isShown("key")).isFalse();
            assertThat(page.verdict("*", "/cart")).contains("Blocked", "line 2");
            assertThat(page.fetch()).contains("HTTP 200: the rules of the file apply.");

            page.reload();
            page.awaitText("about", "For https://shop.example");
            assertThat(page.verdict("*", "/cart")).as("the tab keeps the key").contains("Blocked");

            page.openSite("none.example");
            assertThat(page.fetch()).contains("robots.txt not found (HTTP 404): everything is allowed.");
            page.await(driver -> page.isShown("tab-history"));

            page.site("10.0.0.1");
            page.awaitText("about", "For https://10.0.0.1");
            assertThat(page.fetch()).contains("the IP address is not permitted here: nothing is allowed.");

            page.site("shop.example/cart?x=1");
            page.awaitText("about", "For https://shop.example");
            page.element("fetch-again").click();
            page.awaitAnswer();
            assertThat(page.complaints()).allMatch(complaint -> complaint.contains("401"));
        }
    }
}
