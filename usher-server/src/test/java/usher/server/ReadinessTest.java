package usher.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.MachineLoad;

/** A service whose disk takes nothing more, by the limit of the size of files, and then takes everything again. */
@Tag("long")
class ReadinessTest {
    private static final String CHECK = "/v1/check?url=https://shop.example/cart";

    @TempDir
    Path folder;

    @Test
    void aStoreThatFailsMakesTheServiceUnreadyUntilItWorksAgainWithoutTraffic() throws Exception {
        try (Service service = new Service()) {
            assertThat(service.ask("/readyz").status()).isEqualTo(200);
            service.breakStore();
            RawClient.Answer unready = service.ask("/readyz");
            assertThat(unready.status()).isEqualTo(503);
            assertThat(unready.text()).contains("\"ready\":false", "\"store\":\"store_failed\"");
            assertThat(service.ask(CHECK).text()).as("verdicts go on").contains("\"disallow\"");

            LimitedUser.limit(service.process, "fsize", "unlimited");
            long repaired = System.nanoTime();
            while (service.ask("/readyz").status() != 200) {
                assertThat(Duration.ofNanos(System.nanoTime() - repaired))
                        .isLessThan(MachineLoad.scale(Duration.ofSeconds(10)));
            }
        }
    }

    @Test
    void theStoreAffectsReadinessOnlyIfConfigured() throws Exception {
        try (Service service = new Service("ready-needs-store=false")) {
            service.breakStore();
            RawClient.Answer ready = service.ask("/readyz");
            assertThat(ready.status()).isEqualTo(200);
            assertThat(ready.text()).contains("\"ready\":true", "\"store\":\"store_failed\"");
            assertThat(service.ask("/metrics").text()).contains("usher_store_healthy 0");
        }
    }

    private final class Service implements AutoCloseable {
        private final Process process;
        private final RawClient client;
        private final BufferedReader out;

        private Service(String... settings) throws IOException {
            TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
            process = ServeProcess.start(List.of(), folder, folder.resolve("store"), settings);
            out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
            client = new RawClient(ServeProcess.port(out), "127.0.0.1");
            ask(CHECK);
        }

        private RawClient.Answer ask(String path) throws IOException {
            return client.ask("GET", path, "", "");
        }

        /** Nothing can be appended to a file. The next fetch shows it. */
        private void breakStore() throws Exception {
            LimitedUser.limit(process, "fsize", "1");
            ask("/v1/check?url=https://other.example/");
        }

        @Override
        public void close() throws IOException {
            process.destroyForcibly();
            out.close();
        }
    }
}
