package usher.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import usher.server.TestService;
import usher.server.settings.Setting;

/** The page of the real service, which wants a key. */
@PageTest
class ServicePageTest {
    private static final String KEY = "open-sesame";

    @Test
    void thePageWorksWithAKey(@TempDir Path folder, Page page) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(KEY.getBytes(StandardCharsets.UTF_8));
        String keys = "owner:" + HexFormat.of().formatHex(digest);
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        page.open();
        try (TestService service = TestService.demo(folder, Map.of(Setting.KEYS, keys))) {
            page.visitAt(service.uri("/").toString());
            page.site("shop.example");
            page.awaitText("error", "This service requires an API key.");
            page.element("api-key").sendKeys(KEY + Keys.ENTER);
            page.awaitText("about", "For https://shop.example");
            page.awaitAnswer();

            assertThat(page.element("key").isDisplayed()).isFalse();
            assertThat(page.cell("*", "/cart").getText()).contains("Blocked").contains("line 2");
            assertThat(page.element("site-card").getText()).contains("HTTP 200: the rules of the file apply.");

            page.reload();
            page.awaitText("about", "For https://shop.example");
            assertThat(page.cell("*", "/cart").getText())
                    .as("the tab keeps the key")
                    .contains("Blocked");

            page.site("none.example");
            page.awaitText("about", "For https://none.example");
            page.awaitAnswer();
            assertThat(page.element("site-card").getText())
                    .contains("robots.txt not found (HTTP 404): everything is allowed.");
            page.await(driver -> page.element("tab-history").isDisplayed());

            page.site("10.0.0.1");
            page.awaitText("about", "For https://10.0.0.1");
            assertThat(page.element("site-card").getText())
                    .contains("the IP address is not permitted here: nothing is allowed.");

            page.site("shop.example/cart?x=1");
            page.awaitText("about", "For https://shop.example");
            page.element("fetch-again").click();
            page.awaitAnswer();
            assertThat(page.complaints()).allMatch(complaint -> complaint.contains("401"));
        }
        page.open();
    }
}
