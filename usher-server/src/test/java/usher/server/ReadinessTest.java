package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

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
        try (ServeProcess service = withBrokenStore()) {
            RawClient client = service.client();
            RawClient.Answer unready = client.get("/readyz");
            assertThat(unready.status()).isEqualTo(503);
            assertThat(unready.text()).contains("\"ready\":false", "\"store\":\"store_failed\"");
            assertThat(client.get(CHECK).text()).as("verdicts go on").contains("\"disallow\"");

            LimitedUser.limit(service.process(), "fsize", "unlimited");
            long repaired = System.nanoTime();
            while (client.get("/readyz").status() != 200) {
                assertThat(Duration.ofNanos(System.nanoTime() - repaired))
                        .isLessThan(MachineLoad.scale(Duration.ofSeconds(10)));
            }
        }
    }

    @Test
    void theStoreAffectsReadinessOnlyIfConfigured() throws Exception {
        try (ServeProcess service = withBrokenStore("ready-needs-store=false")) {
            RawClient.Answer ready = service.client().get("/readyz");
            assertThat(ready.status()).isEqualTo(200);
            assertThat(ready.text()).contains("\"ready\":true", "\"store\":\"store_failed\"");
            assertThat(service.client().get("/metrics").text()).contains("usher_store_healthy 0");
        }
    }

    /** Nothing can be appended to a file. The next fetch shows it. */
    private ServeProcess withBrokenStore(String... settings) throws Exception {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        ServeProcess service = new ServeProcess(List.of(), folder, folder.resolve("store"), settings);
        service.client().get(CHECK);
        assertThat(service.client().get("/readyz").status()).isEqualTo(200);
        LimitedUser.limit(service.process(), "fsize", "1");
        service.client().get("/v1/check?url=https://other.example/");
        return service;
    }
}
