package usher.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.fetch.snapshot.StoreException;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;

class LifeTest {
    @TempDir
    Path folder;

    @Test
    void fetchedFilesAreStoredAcrossARestart() {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        Map<Setting, String> kept =
                Map.of(Setting.STORE, folder.resolve("store").toString());
        try (TestService service = TestService.demo(folder, kept)) {
            service.get("/v1/check?url=https://shop.example/");
            assertThat(service.metric("usher_store_bytes")).isPositive();
            assertThatThrownBy(() -> TestService.demo(folder, kept).close())
                    .as("one process owns a store")
                    .isInstanceOf(StoreException.class);
        }
        try (TestService service = TestService.demo(folder, kept)) {
            String history = service.get("/v1/robots/shop.example/history").body();
            assertThat(history).contains("\"status\":200", "\"changed\":true");
            assertThat(service.get("/v1/robots/shop.example/at/2999-01-01T00:00:00Z")
                            .body())
                    .contains("Disallow: /cart");
        }
    }

    /** H-05: readiness goes first, and while it has gone the service still answers, asking clients to leave. */
    @Test
    void aServiceThatStopsIsNotReadyBeforeItClosesItsPort() throws Exception {
        TestService service = TestService.demo(folder, Map.of(), TestService.times(5, 30, 2, 18, 10, 5));
        assertThat(service.status("/readyz")).isEqualTo(200);
        Thread stopping = new Thread(service::close);
        stopping.start();
        HttpResponse<String> ready = service.get("/readyz");
        for (int i = 0; i < 1_000 && ready.statusCode() == 200; i++) {
            ready = service.get("/readyz");
        }
        assertThat(ready.statusCode()).isEqualTo(503);
        assertThat(ready.body()).contains("\"stopping\":true");
        HttpResponse<String> check = service.get("/v1/check?url=https://shop.example/");
        assertThat(check.statusCode()).isEqualTo(200);
        assertThat(check.headers().firstValue("Connection")).hasValue("close");
        stopping.join();
    }

    @Test
    void aPortInUseIsReportedAndNothingKeepsRunning() {
        try (TestService service = TestService.demo(folder, Map.of())) {
            SettingValues values = new SettingValues()
                    .put(Setting.PORT, Integer.toString(service.port()))
                    .put(Setting.STORE, folder.resolve("store").toString())
                    .demo(folder);
            StringWriter said = new StringWriter();
            for (int i = 0; i < 2; i++) {
                int code = ServiceRunner.run(
                        ServerSettings.of(values),
                        () -> ServerSettings.of(values),
                        new PrintWriter(new StringWriter()),
                        new PrintWriter(said));
                assertThat(code).isEqualTo(2);
            }
            assertThat(said.toString().lines())
                    .hasSize(2)
                    .allMatch(line -> line.matches("usher: Cannot listen on 127.0.0.1:\\d+: Address already in use; "
                            + "end the program that listens there, or set another 'port' or 'bind'"));
        }
    }
}
