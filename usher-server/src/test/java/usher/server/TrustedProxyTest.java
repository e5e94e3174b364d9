package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.Setting;

/** Who counts as the client: each address of loopback is another machine. */
class TrustedProxyTest {
    private static final String PROXY = "127.0.0.2";
    private static final String STRANGER = "127.0.0.3";
    private static final int LIMIT = 3;

    @TempDir
    Path folder;

    /** Asks about five new sites, and returns what was answered. */
    private static List<Integer> fiveSites(
            TestService service, HangingHost host, int first, String from, IntFunction<String> headers) {
        RawClient client = service.client(from);
        return IntStream.range(0, 5)
                .mapToObj(i -> status(client, host.url(first + i), headers.apply(i)))
                .toList();
    }

    private static int status(RawClient client, String url, String headers) {
        try {
            return client.ask("GET", "/v1/check?url=" + url, headers, "").status();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aSpoofedHeaderFromAnUntrustedAddressChangesNoLimit() {
        try (HangingHost host = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(Map.of(
                        Setting.CLIENT_FETCHES, Integer.toString(LIMIT), Setting.TRUSTED_PROXIES, PROXY + ", ::1"))) {
            assertThat(fiveSites(
                            service,
                            host,
                            0,
                            STRANGER,
                            i -> "X-Forwarded-For: 192.0.2." + i + "\r\nForwarded: for=192.0.2." + i + "\r\n"))
                    .containsExactly(200, 200, 200, 429, 429);
            assertThat(fiveSites(service, host, 10, STRANGER, i -> "X-Forwarded-For: " + PROXY + "\r\n"))
                    .as("in the name of the proxy")
                    .containsOnly(429);
            assertThat(fiveSites(service, host, 20, PROXY, i -> ""))
                    .as("the proxy has its own limit still")
                    .containsExactly(200, 200, 200, 429, 429);
        }
    }

    @Test
    void clientsBehindAProxyAreDistinguishedAndCannotChooseTheirNames() throws IOException {
        Path log = folder.resolve("access.log");
        try (HangingHost host = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(Map.of(
                        Setting.CLIENT_FETCHES, Integer.toString(LIMIT),
                        Setting.TRUSTED_PROXIES, PROXY,
                        Setting.ACCESS_LOG, log.toString()))) {
            assertThat(fiveSites(service, host, 0, PROXY, i -> "X-Forwarded-For: 192.0.2." + i + "\r\n"))
                    .as("five clients")
                    .containsOnly(200);
            assertThat(fiveSites(service, host, 10, PROXY, i -> "X-Forwarded-For: 6.6.6." + i + ", 192.0.2.77\r\n"))
                    .as("one client that writes other addresses in front")
                    .containsExactly(200, 200, 200, 429, 429);
            assertThat(fiveSites(
                            service,
                            host,
                            20,
                            PROXY,
                            i -> "Forwarded: for=6.6.6." + i + "\r\nX-Forwarded-For: 192.0.2." + (80 + i) + "\r\n"))
                    .as("clients that send the other header share the limit of the proxy")
                    .containsExactly(200, 200, 200, 429, 429);
        }
        assertThat(Files.readString(log))
                .contains(
                        "\"client\":\"addr:192.0.2.4\"", "\"client\":\"addr:192.0.2.77\"", "\"client\":\"addr:" + PROXY)
                .doesNotContain("6.6.6");
    }
}
