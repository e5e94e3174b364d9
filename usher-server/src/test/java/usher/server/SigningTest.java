package usher.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.fetch.signature.KeyFolder;
import usher.server.settings.Setting;
import usher.server.settings.SettingsException;

/** The directory of the keys with which the service signs its fetches. */
class SigningTest {
    @TempDir
    Path folder;

    @Test
    void theServiceServesItsPublicKeysWithTheProofOfItsOrigin() {
        String id = KeyFolder.rotate(folder, Instant.now()).keys().get(0).id();
        Map<Setting, String> settings = Map.of(
                Setting.SIGNING_KEYS,
                folder.toString(),
                Setting.SIGNATURE_AGENT,
                "https://bot.example.com",
                Setting.KEYS,
                "fleet:" + "00".repeat(32));
        try (TestService service = TestService.demo(folder, settings)) {
            HttpResponse<String> directory = service.get("/.well-known/http-message-signatures-directory");
            assertThat(directory.statusCode()).as("without an API key").isEqualTo(200);
            assertThat(directory.headers().firstValue("Content-Type"))
                    .contains("application/http-message-signatures-directory+json");
            assertThat(directory.headers().firstValue("Signature-Input").orElseThrow())
                    .startsWith("binding0=(\"@authority\";req);created=")
                    .contains("keyid=\"" + id + "\"");
            assertThat(directory.headers().firstValue("Cache-Control"))
                    .as("signatures are valid for 300 s")
                    .contains("max-age=120");
            assertThat(directory.body()).contains("\"kid\":\"" + id + "\"").doesNotContain("\"d\"");
        }
    }

    @Test
    void anInvalidKeyIsReportedAtTheStart() {
        assertThatThrownBy(() -> TestService.demo(folder, Map.of(Setting.SIGNING_KEYS, folder.toString())))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("usher keys --rotate");
        KeyFolder.rotate(folder, Instant.now());
        assertThatThrownBy(() -> TestService.demo(folder, Map.of(Setting.SIGNING_KEYS, folder.toString())))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("https://bot.example.com");
    }
}
