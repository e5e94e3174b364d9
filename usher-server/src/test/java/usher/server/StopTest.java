package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.MachineLoad;
import usher.testkit.OperatingPage;

/** H-05: a service that is told to stop breaks no answer that it has begun to owe. */
@Tag("long")
class StopTest {
    private static final int ROUNDS = Integer.getInteger("usher.stop.rounds", 6);
    private static final int SIGNALS = Integer.getInteger("usher.stop.signals", 1);
    private static final int CLIENTS = 8;
    private static final String JSON = "application/json";

    @TempDir
    Path folder;

    @Test
    void aStopUnderLoadBreaksNoResponse() throws Exception {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        for (int round = 0; round < ROUNDS; round++) {
            TestService service = TestService.demo(folder, Map.of());
            List<LoadClient> clients = LoadClient.start(service.port(), CLIENTS);
            LoadClient.awaitAnswers(clients, 20);
            service.close();
            for (LoadClient client : clients) {
                client.join();
                assertThat(client.broken()).as("round " + round).isEmpty();
                assertThat(client.answered()).isGreaterThanOrEqualTo(20);
            }
        }
    }

    /** The same with a process of its own and the real signal. */
    @Test
    void theSignalEndsTheProcessWithNothingBroken() throws Exception {
        for (int i = 0; i < SIGNALS; i++) {
            endByTheSignal();
        }
    }

    private void endByTheSignal() throws Exception {
        try (ServeProcess service = service(List.of())) {
            List<LoadClient> clients = LoadClient.start(service.client().port(), CLIENTS);
            LoadClient.awaitAnswers(clients, 20);
            assertThat(service.stop(Duration.ofSeconds(20))).isZero();
            for (LoadClient client : clients) {
                client.join();
                assertThat(client.broken()).isEmpty();
            }
            assertThat(service.rest()).last().isEqualTo("usher: stopped");
        }
    }

    /** A log that nobody reads any more: the process ends all the same. */
    @Test
    void theSignalEndsTheProcessThoughItsOutputIsNotRead() throws Exception {
        try (ServeProcess service = service(List.of(), "access-log=stdout")) {
            LoadClient.awaitAnswers(LoadClient.start(service.client().port(), CLIENTS), 1_000);
            assertThat(service.stop(Duration.ofSeconds(30))).isZero();
        }
    }

    /** Java handles a signal on a new thread. Without one, the process ends by the signal itself. */
    @Test
    void theSignalEndsTheProcessThoughTheSystemStartsNoThread() throws Exception {
        try (ServeProcess service = service(LimitedUser.PREFIX)) {
            LimitedUser.limit(service.process(), "nproc", "1");
            OperatingPage.assertRow("starts no more threads", service.awaitLine("no more threads"));
            assertThat(service.client().get("/healthz").status()).isEqualTo(200);
            assertThat(service.client().get("/readyz").status()).isEqualTo(200);
            assertThat(service.stop(Duration.ofSeconds(20)))
                    .as("SuccessExitStatus of the unit")
                    .isEqualTo(143);
        }
    }

    @Test
    void aServiceWithoutFileDescriptorsReportsItAndRecovers() throws Exception {
        List<Socket> open = new ArrayList<>();
        try (ServeProcess service = service(List.of())) {
            RawClient client = service.client();
            assertThat(client.get("/healthz").status())
                    .as("its classes are loaded")
                    .isEqualTo(200);
            int files =
                    Path.of("/proc/" + service.process().pid() + "/fd").toFile().list().length;
            LimitedUser.limit(service.process(), "nofile", Integer.toString(files + 2));
            for (int i = 0; i < 10; i++) {
                open.add(client.connect());
            }
            String said = service.awaitLine("Cannot accept");
            assertThat(said).contains("Too many open files");
            OperatingPage.assertRow("Cannot accept connections", said);
            for (Socket socket : open) {
                socket.close();
            }
            assertThat(client.get("/healthz").status()).isEqualTo(200);
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    private ServeProcess service(List<String> prefix, String... settings) throws IOException {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        return new ServeProcess(prefix, folder, folder.resolve("store"), settings);
    }

    /** Whoever stands in line for a visit hears at once that there will be none. */
    @Test
    void aStopRefusesClientsThatWaitForAVisit() {
        TestService service = TestService.demo(folder, Map.of());
        String wish = "{\"url\":\"https://shop.example/\",\"wait\":25}";
        assertThat(service.post("/v1/visits", JSON, wish).statusCode()).isEqualTo(201);
        CompletableFuture<HttpResponse<String>> waiting =
                CompletableFuture.supplyAsync(() -> service.post("/v1/visits", JSON, wish));
        service.metric("usher_visits_waiting", 1);
        long began = System.nanoTime();
        service.close();
        requireStopping(waiting.join());
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(MachineLoad.scale(Duration.ofSeconds(10)));
    }

    /** Clients that wait for a site when the service stops are told to retry; no response breaks off. */
    @Test
    void aStopRefusesClientsThatWaitForASiteThatHangs() throws IOException {
        try (HangingHost host = new HangingHost()) {
            TestService service = TestService.loopback(Map.of(), TestService.STOPPING_SOON);
            CompletableFuture<HttpResponse<String>> check =
                    service.sendLater(service.request("/v1/check?url=" + host.url(0)));
            String lines = "{\"url\":\"" + host.url(1) + "\"}\n{\"url\":\"nonsense\"}\n";
            CompletableFuture<HttpResponse<String>> stream =
                    CompletableFuture.supplyAsync(() -> service.post("/v1/check", "application/x-ndjson", lines));
            while (host.asked() < 2) {
                Thread.onSpinWait();
            }
            service.close();
            requireStopping(check.join());
            List<String> answers = stream.join().body().lines().toList();
            assertThat(answers).hasSize(2);
            assertThat(answers.get(0)).contains("problem/stopping", "\"inputLine\":1");
            assertThat(answers.get(1)).contains("\"url\":\"nonsense\"", "\"access\"");
        }
    }

    private static void requireStopping(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).contains("problem/stopping");
        assertThat(answer.headers().firstValueAsLong("Retry-After").orElse(0)).isPositive();
    }
}
