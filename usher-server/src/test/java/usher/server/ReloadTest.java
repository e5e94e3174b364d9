package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;

/** The signal HUP, sent to a process of its own. */
class ReloadTest {
    @TempDir
    Path folder;

    private static String hash(String key) {
        return ContentHash.of(Bytes.of(key)).hex();
    }

    private static int status(ServeProcess service, String path, String key) throws IOException {
        return service.client()
                .ask("GET", path, key.isEmpty() ? "" : "Authorization: Bearer " + key + "\r\n", "")
                .status();
    }

    private static void hangUp(ServeProcess service) throws IOException, InterruptedException {
        String pid = Long.toString(service.process().pid());
        assertThat(new ProcessBuilder("kill", "-HUP", pid).start().waitFor()).isZero();
    }

    @Test
    void keysAndTheAccessLogAreReloadedWhileTheServiceRuns() throws Exception {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        Path keys = Files.writeString(folder.resolve("keys"), "# the fleet\nold:" + hash("first") + "\n");
        Path log = folder.resolve("access.log");
        String check = "/v1/check?url=https://shop.example/";
        List<String> hup = List.of("env", "--default-signal=HUP"); // these tests may run under nohup
        String[] settings = {"keys=@" + keys, "access-log=" + log};
        try (ServeProcess service = new ServeProcess(hup, folder, Path.of("memory"), settings)) {
            assertThat(status(service, check, "first")).isEqualTo(200);
            assertThat(status(service, check, "second")).isEqualTo(401);

            String today = LocalDate.now(ZoneOffset.UTC).toString();
            Files.writeString(keys, "new:" + hash("second") + ":check\nlate:" + hash("third") + "::" + today + "\n");
            Files.move(log, folder.resolve("access.log.1"), StandardCopyOption.ATOMIC_MOVE);
            hangUp(service);
            service.awaitLine("usher: reloaded keys");
            assertThat(status(service, check, "first")).isEqualTo(401);
            assertThat(status(service, check, "second")).isEqualTo(200);
            assertThat(status(service, "/metrics", "second"))
                    .as("another scope")
                    .isEqualTo(403);
            assertThat(status(service, check, "third")).as("expired").isEqualTo(401);

            Files.writeString(keys, "# two\nfleet:secret\n");
            hangUp(service);
            assertThat(service.awaitLine("usher: not reloaded"))
                    .contains("keys: line 2 of the file " + keys + ", the key 'fleet', must be NAME:SHA-256")
                    .doesNotContain("secret");
            assertThat(status(service, check, "second")).as("nothing changed").isEqualTo(200);
            for (String none : List.of("# nobody\n", "")) {
                Files.writeString(keys, none);
                hangUp(service);
                assertThat(service.awaitLine("usher: "))
                        .contains("not reloaded: keys: the file " + keys + " has no key");
                assertThat(status(service, check, "")).as("no key").isEqualTo(401);
            }
            assertThat(service.stop(Duration.ofSeconds(30))).isZero();
            service.awaitLine("usher: stopped");
        }
        assertThat(Files.readAllLines(folder.resolve("access.log.1"))).hasSize(2);
        assertThat(Files.readAllLines(log)).hasSize(7);
    }
}
