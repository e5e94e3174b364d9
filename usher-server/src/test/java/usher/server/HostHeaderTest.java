package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.Setting;
import usher.testkit.OperatingPage;

/** DNS rebinding: to the browser, a page whose name was pointed here has this origin, but its own host. */
class HostHeaderTest {
    private static final String CHECK = "/v1/check?url=https://shop.example/";

    @TempDir
    Path folder;

    private static String ask(TestService service, String target, String head) throws IOException {
        return service.client("127.0.0.1").ask("GET", target, head, "").text();
    }

    @Test
    void aForeignHostIsRefusedBeforeAnythingIsFetched() throws IOException {
        try (TestService service = TestService.demo(folder, Map.of())) {
            for (String target : new String[] {CHECK, "/", "/healthz", "/metrics"}) {
                assertThat(ask(service, target, "Host: evil.example:" + service.port() + "\r\n"))
                        .as(target)
                        .startsWith("HTTP/1.1 421 ")
                        .contains("problem/misdirected", "evil.example", "hosts");
            }
            OperatingPage.assertRow("misdirected", ask(service, CHECK, "Host: evil.example\r\n"));
            assertThat(ask(service, "http://evil.example" + CHECK, "Host: evil.example\r\n"))
                    .as("absolute form")
                    .startsWith("HTTP/1.1 421 ");
            assertThat(ask(service, "http://evil.example" + CHECK, "Host: 127.0.0.1\r\n"))
                    .as("two hosts")
                    .startsWith("HTTP/1.1 4");
            assertThat(service.metric("usher_site_lookups_total{result=\"miss\"}"))
                    .isZero();
            assertThat(ask(service, CHECK, "Host: localhost:1\r\n")).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void theSettingNamesHostsToServe() throws IOException {
        try (TestService service = TestService.demo(folder, Map.of(Setting.HOSTS, "robots.example, other.example"))) {
            assertThat(ask(service, CHECK, "Host: Robots.example\r\n")).startsWith("HTTP/1.1 200 ");
            assertThat(ask(service, CHECK, "Host: evil.example\r\n")).startsWith("HTTP/1.1 421 ");
        }
    }
}
