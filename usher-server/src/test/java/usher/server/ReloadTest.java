package usher.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;

/** The signal HUP, sent to a process of its own. */
class ReloadTest {
    @TempDir
    Path folder;

    private Path keys;

    private static String hash(String key) {
        return ContentHash.of(Bytes.of(key)).hex();
    }

    private static int status(int port, String path, String key) throws IOException {
        return new RawClient(port, "127.0.0.1")
                .ask("GET", path, key.isEmpty() ? "" : "Authorization: Bearer " + key + "\r\n", "")
                .status();
    }

    private static String awaitLine(BufferedReader out, String start) throws IOException {
        String line = out.readLine();
        while (line != null && !line.startsWith(start)) {
            line = out.readLine();
        }
        assertThat(line).as("a line that starts with " + start).isNotNull();
        return line;
    }

    private static void hangUp(Process process) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-HUP", Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    private Process start(Path log) throws IOException {
        List<String> hup = List.of("env", "--default-signal=HUP"); // these tests may run under nohup
        return ServeProcess.start(hup, folder, Path.of("memory"), "keys=@" + keys, "access-log=" + log);
    }

    @Test
    void keysAndTheAccessLogAreReloadedWhileTheServiceRuns() throws Exception {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        keys = Files.writeString(folder.resolve("keys"), "# the fleet\nold:" + hash("first") + "\n");
        Path log = folder.resolve("access.log");
        String check = "/v1/check?url=https://shop.example/";
        Process process = start(log);
        try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            String address = awaitLine(out, "usher: http");
            int port = Integer.parseInt(address.replaceAll(".*:(\\d+)/", "$1"));
            assertThat(status(port, check, "first")).isEqualTo(200);
            assertThat(status(port, check, "second")).isEqualTo(401);

            Instant today = Instant.now().truncatedTo(ChronoUnit.DAYS);
            Files.writeString(
                    keys,
                    "new:" + hash("second") + ":check\nlate:" + hash("third") + "::"
                            + today.toString().substring(0, 10) + "\n");
            Files.move(log, folder.resolve("access.log.1"), StandardCopyOption.ATOMIC_MOVE);
            hangUp(process);
            awaitLine(out, "usher: reloaded keys");
            assertThat(status(port, check, "first")).isEqualTo(401);
            assertThat(status(port, check, "second")).isEqualTo(200);
            assertThat(status(port, "/metrics", "second")).as("another scope").isEqualTo(403);
            assertThat(status(port, check, "third")).as("expired").isEqualTo(401);

            Files.writeString(keys, "# two\nfleet:secret\n");
            hangUp(process);
            assertThat(awaitLine(out, "usher: not reloaded"))
                    .contains("keys: line 2 of the file " + keys + ", the key 'fleet', must be NAME:SHA-256")
                    .doesNotContain("secret");
            assertThat(status(port, check, "second")).as("nothing changed").isEqualTo(200);
            for (String none : List.of("# nobody\n", "")) {
                Files.writeString(keys, none);
                hangUp(process);
                assertThat(awaitLine(out, "usher: ")).contains("not reloaded: keys: the file " + keys + " has no key");
                assertThat(status(port, check, "")).as("no key").isEqualTo(401);
            }
            process.toHandle().destroy();
            awaitLine(out, "usher: stopped");
            assertThat(process.waitFor()).isZero();
        } finally {
            process.destroyForcibly();
        }
        assertThat(Files.readAllLines(folder.resolve("access.log.1"))).hasSize(2);
        assertThat(Files.readAllLines(log)).hasSize(7);
    }
}
