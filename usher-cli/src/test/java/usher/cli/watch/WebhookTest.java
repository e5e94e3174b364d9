package usher.cli.watch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.address.AddressGuard;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.system.ManualTime;
import usher.fetch.transport.FakeWeb;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.FetchResponse;
import usher.fetch.transport.Transport;
import usher.uri.Authority;
import usher.uri.WebUrl;
import usher.watch.SiteChange;

class WebhookTest {
    private static final byte[] KEY = "0123456789abcdef".getBytes(UTF_8);
    private static final String SECRET = "whsec_" + Base64.getEncoder().encodeToString(KEY);

    private final List<Integer> answers = Collections.synchronizedList(new ArrayList<>());
    private final List<String> problems = Collections.synchronizedList(new ArrayList<>());
    private final List<String> ids = Collections.synchronizedList(new ArrayList<>());
    private final List<Duration> pauses = new ArrayList<>();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::receive);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    /** Answers with the next status; 0 closes the connection without an answer after the body was taken. */
    private void receive(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        String id = exchange.getRequestHeaders().getFirst("webhook-id");
        String time = exchange.getRequestHeaders().getFirst("webhook-timestamp");
        String signature = "v1," + Webhook.signature(KEY, id + "." + time + "." + body);
        if (!signature.equals(exchange.getRequestHeaders().getFirst("webhook-signature"))
                || !exchange.getRequestMethod().equals("POST")
                || !body.contains("\"id\":\"" + id + "\"")) {
            problems.add(body);
        }
        ids.add(id);
        int status = answers.isEmpty() ? 204 : answers.remove(0);
        if (status > 0) {
            exchange.sendResponseHeaders(status, -1);
        }
        exchange.close();
    }

    private static SiteChange change(int number) {
        return new SiteChange(
                new Authority("https", "a.example", 443),
                Instant.EPOCH.plusSeconds(number),
                SiteChange.Kind.RULES,
                "GPTBot may no longer fetch /",
                List.of());
    }

    private List<Optional<String>> send(AddressGuard guard, int changes) throws InterruptedException {
        WebUrl url = WebUrl.parse("http://127.0.0.1:" + server.getAddress().getPort() + "/hook")
                .orElseThrow();
        try (LiveUsher live =
                LiveUsher.open(FetchSettings.builder("usher-test").guard(guard).build())) {
            Webhook webhook = new Webhook(live, url, Optional.of(SECRET), pauses::add);
            List<Optional<String>> results = new ArrayList<>();
            for (int i = 0; i < changes; i++) {
                results.add(webhook.send(change(i)));
            }
            return results;
        }
    }

    /** It fails, takes a change without an answer, and so gets it twice: by the id each change is there once. */
    @Test
    void aReceiverThatFailsGetsEachChangeOnceByItsId() throws InterruptedException {
        answers.addAll(List.of(500, 503, 200, 0, 200, 204));
        assertThat(send(AddressGuard.off(), 3)).containsOnly(Optional.empty());
        Set<String> once = new LinkedHashSet<>(ids);
        assertThat(once)
                .containsExactly(change(0).id(), change(1).id(), change(2).id());
        assertThat(ids).hasSize(6);
        assertThat(pauses).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofSeconds(1));
        assertThat(problems).isEmpty();
    }

    /** One that hangs may have received the change: it gets it again with the same id. */
    @Test
    void aReceiverThatTimesOutGetsEachChangeOnceByItsId() throws InterruptedException {
        List<Object> hook = new ArrayList<>(List.of(
                OutcomeCode.TIMEOUT_HEADER, 204, OutcomeCode.TIMEOUT_BODY, 503, OutcomeCode.TIMEOUT_TOTAL, 200, 204));
        List<Duration> timeouts = new ArrayList<>();
        Transport transport = request -> {
            ids.add(request.headers().get("webhook-id"));
            timeouts.add(request.timeout());
            Object next = hook.remove(0);
            FetchOutcome outcome = next instanceof OutcomeCode code
                    ? FetchOutcome.failed(code)
                    : FetchOutcome.answered((int) next, Map.of());
            return CompletableFuture.completedStage(new FetchResponse(outcome, List.of(), Bytes.EMPTY, false));
        };
        FetchEnvironment environment =
                new FakeWeb().environment(new ManualTime()).withTransport(transport);
        try (LiveUsher live = new LiveUsher(FetchSettings.of("usher-test"), new MemorySnapshotStore(), environment)) {
            Webhook webhook = new Webhook(
                    live, WebUrl.parse("https://hooks.example/").orElseThrow(), Optional.empty(), pauses::add);
            for (int i = 0; i < 3; i++) {
                assertThat(webhook.send(change(i))).isEmpty();
            }
        }
        assertThat(ids).hasSize(7);
        assertThat(new LinkedHashSet<>(ids))
                .containsExactly(change(0).id(), change(1).id(), change(2).id());
        assertThat(timeouts).containsOnly(Duration.ofSeconds(15));
        assertThat(pauses).hasSize(4);
    }

    @Test
    void aReceiverThatNeverAcceptsIsGivenUp() throws InterruptedException {
        answers.addAll(Collections.nCopies(9, 500));
        assertThat(send(AddressGuard.off(), 1)).containsExactly(Optional.of("HTTP 500"));
        assertThat(ids).hasSize(5).containsOnly(change(0).id());
    }

    @Test
    void theGuardOfTheFetchesAppliesToTheReceiver() throws InterruptedException {
        assertThat(send(AddressGuard.publicOnly(), 1)).containsExactly(Optional.of("address_blocked"));
        assertThat(ids).isEmpty();
        assertThat(pauses).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "whsec_", "whsec_?"})
    void aSecretWithoutAKeyIsRefusedBeforeAnyChange(String secret) {
        try (LiveUsher live = LiveUsher.open(FetchSettings.of("usher-test"))) {
            WebUrl url = WebUrl.parse("https://hooks.example/").orElseThrow();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Webhook(live, url, Optional.of(secret), pauses::add));
        }
    }
}
