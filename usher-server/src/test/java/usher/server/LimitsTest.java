package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.Setting;
import usher.testkit.MachineLoad;

/** H-01 and H-02. */
@Tag("long")
class LimitsTest {
    private static final String JSON = "application/json";

    @TempDir
    Path folder;

    @AutoClose
    private TestService service;

    @BeforeEach
    void start() {
        service = TestService.demo(
                folder,
                Map.of(Setting.CONNECTIONS, "80", Setting.VISIT_FLOOR_SECONDS, "3"),
                TestService.times(1, 2, 0, 18, 10, 5));
    }

    /** Sends, then byte for byte, until the server hangs up; how long that took. */
    private Duration untilClosed(String start, String drip, int everyMillis) throws Exception {
        long began = System.nanoTime();
        try (Socket socket = service.socket()) {
            OutputStream out = socket.getOutputStream();
            out.write(start.getBytes(ISO_8859_1));
            socket.setSoTimeout(everyMillis);
            while (System.nanoTime() - began < 20_000_000_000L) {
                try {
                    if (socket.getInputStream().read() < 0) {
                        break;
                    }
                } catch (SocketTimeoutException e) {
                    out.write(drip.getBytes(ISO_8859_1));
                }
            }
        } catch (SocketException e) {
            // Hung up in the middle of a write.
        }
        return Duration.ofNanos(System.nanoTime() - began);
    }

    @Test
    void headersThatArriveSlowlyTimeOut() throws Exception {
        assertThat(untilClosed("GET /healthz HT", "X", 200))
                .isBetween(Duration.ofMillis(500), MachineLoad.scale(Duration.ofSeconds(4)));
        assertThat(untilClosed("GET /healthz HTTP/1.1\r\n", "A: b\r\n", 200))
                .isLessThan(MachineLoad.scale(Duration.ofSeconds(4)));
        assertThat(service.metric("usher_http_connections_closed_total{why=\"slow_head\"}"))
                .isEqualTo(2);
    }

    @Test
    void aBodyThatArrivesSlowlyTimesOut() throws Exception {
        String head = "POST /v1/visits HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                + "Content-Length: 50000\r\n\r\n";
        assertThat(untilClosed(head, " ", 200))
                .isBetween(Duration.ofSeconds(3), MachineLoad.scale(Duration.ofSeconds(9)));
        assertThat(service.metric("usher_http_connections_closed_total{why=\"slow_body\"}"))
                .isEqualTo(1);
    }

    /** Who waits for us is not idle. */
    @Test
    void aResponseMayTakeLongerThanTheIdleTimeout() {
        String wish = "{\"url\":\"https://a.example/\",\"wait\":9}";
        String visit = service.visit("https://a.example/");
        assertThat(service.call("DELETE", visit).statusCode()).isEqualTo(204);
        assertThat(statusOfVisit(wish)).isEqualTo(201);
    }

    private int statusOfVisit(String body) {
        return service.post("/v1/visits", JSON, body).statusCode();
    }

    @Test
    void anIdleConnectionIsClosed() throws Exception {
        assertThat(untilClosed("", "", 500)).isLessThan(MachineLoad.scale(Duration.ofSeconds(5)));
    }

    /** Retries if the connection was closed: two threads of the service open connections, in any order. */
    private int healthBefore(Instant late) {
        while (true) {
            try {
                return service.status("/healthz");
            } catch (UncheckedIOException e) {
                if (Instant.now().isAfter(late)) {
                    throw e;
                }
            }
        }
    }

    @Test
    void tooManyConnectionsOfAClientCloseOnlyItsOwn() throws Exception {
        List<Socket> crowd = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                Socket socket = service.socket();
                socket.getOutputStream().write("GET /".getBytes(ISO_8859_1));
                crowd.add(socket);
            }
            Instant late = Instant.now().plusSeconds(10);
            assertThat(healthBefore(late)).isEqualTo(200);
            // Closing one is the work of another thread.
            double open = service.metric("usher_limit_used{limit=\"connections\"}");
            while (open > 25 && Instant.now().isBefore(late)) {
                open = service.metric("usher_limit_used{limit=\"connections\"}");
            }
            assertThat(open).isLessThanOrEqualTo(25);
            assertThat(service.metric("usher_http_connections_closed_total{why=\"too_many\"}"))
                    .isGreaterThanOrEqualTo(80);
        } finally {
            for (Socket socket : crowd) {
                socket.close();
            }
        }
    }

    @Test
    void bodiesAreBounded() {
        String large = "{\"url\":\"" + "a".repeat(1 << 20) + "\"}";
        assertThat(statusOfVisit(large)).isEqualTo(413);
        HttpRequest.Builder endless = service.request("/v1/visits", "Content-Type", JSON)
                .POST(HttpRequest.BodyPublishers.fromPublisher(HttpRequest.BodyPublishers.ofString(large)));
        assertThat(service.send(endless).statusCode()).as("without a length").isEqualTo(413);
        assertThat(statusOfVisit("[".repeat(90_000))).isEqualTo(400);
        assertThat(statusOfVisit("{\"a\":".repeat(10_000))).isEqualTo(400);
        assertThat(statusOfVisit("{\"url\":\"http://a/\",\"url\":\"http://b/\"}"))
                .isEqualTo(400);
        HttpRequest.Builder packed = service.request("/v1/visits", "Content-Type", JSON, "Content-Encoding", "gzip")
                .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[] {31, -117}));
        assertThat(service.send(packed).statusCode()).isEqualTo(415);
    }

    @Test
    void urlsAndParametersAreBounded() {
        HttpResponse<String> longUrl = service.get("/v1/check?url=" + "a".repeat(100_000));
        assertThat(longUrl.statusCode()).isEqualTo(414);
        assertThat(longUrl.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(service.status("/v1/check?" + "a=b&".repeat(15_000))).isEqualTo(400);
        assertThat(service.status("/v1/check?url=x&" + "agent=b&".repeat(7_000)))
                .isEqualTo(400);
        assertThat(service.status("/v1/check?url=https://a.example/" + "a".repeat(60_000)))
                .isEqualTo(200);
        assertThat(service.status("/healthz", "X-Long", "a".repeat(100_000))).isEqualTo(431);
    }

    @Test
    void textThatIsNotHttpGetsAProblem() throws IOException {
        for (String nonsense : List.of(
                "NONSENSE\r\n\r\n",
                "GET / HTTP/1.1\r\n\r\n",
                "GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n",
                "POST /v1/visits HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
                "POST /v1/visits HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n")) {
            try (Socket socket = service.socket()) {
                socket.getOutputStream().write(nonsense.getBytes(ISO_8859_1));
                InputStream in = socket.getInputStream();
                String answer = new String(in.readAllBytes(), ISO_8859_1);
                assertThat(answer).as(nonsense).startsWith("HTTP/1.1 4").contains("application/problem+json");
                assertThat(answer).doesNotContainIgnoringCase("jetty").doesNotContain("Exception");
            }
        }
    }
}
