package usher.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
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
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        Process process = ServeProcess.start(List.of(), folder, folder.resolve("store"));
        try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            int port = ServeProcess.port(out);
            List<LoadClient> clients = LoadClient.start(port, CLIENTS);
            LoadClient.awaitAnswers(clients, 20);
            process.toHandle().destroy();
            for (LoadClient client : clients) {
                client.join();
                assertThat(client.broken()).isEmpty();
            }
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(rest(out)).last().isEqualTo("usher: stopped");
        } finally {
            process.destroyForcibly();
        }
    }

    /** A log that nobody reads any more: the process ends all the same. */
    @Test
    void theSignalEndsTheProcessThoughItsOutputIsNotRead() throws Exception {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        Process process = ServeProcess.start(List.of(), folder, folder.resolve("store"), "access-log=stdout");
        try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            int port = ServeProcess.port(out);
            List<LoadClient> clients = LoadClient.start(port, CLIENTS);
            LoadClient.awaitAnswers(clients, 1_000);
            process.toHandle().destroy();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    /** Java handles a signal on a new thread. Without one, the process ends by the signal itself. */
    @Test
    void theSignalEndsTheProcessThoughTheSystemStartsNoThread() throws Exception {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        Process process = ServeProcess.start(LimitedUser.PREFIX, folder, folder.resolve("store"));
        try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            int port = ServeProcess.port(out);
            RawClient client = new RawClient(port, "127.0.0.1");
            LimitedUser.limit(process, "nproc", "1");
            OperatingPage.assertRow("starts no more threads", awaitLine(out, "no more threads"));
            assertThat(client.ask("GET", "/healthz", "", "").status()).isEqualTo(200);
            assertThat(client.ask("GET", "/readyz", "", "").status()).isEqualTo(200);
            process.toHandle().destroy();
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as("SuccessExitStatus of the unit").isEqualTo(143);
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aServiceWithoutFileDescriptorsReportsItAndRecovers() throws Exception {
        Process process = ServeProcess.start(List.of(), folder, folder.resolve("store"));
        List<Socket> open = new ArrayList<>();
        try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            RawClient client = new RawClient(ServeProcess.port(out), "127.0.0.1");
            assertThat(client.ask("GET", "/healthz", "", "").status())
                    .as("its classes are loaded")
                    .isEqualTo(200);
            int files = Path.of("/proc/" + process.pid() + "/fd").toFile().list().length;
            LimitedUser.limit(process, "nofile", Integer.toString(files + 2));
            for (int i = 0; i < 10; i++) {
                open.add(client.connect());
            }
            String said = awaitLine(out, "Cannot accept");
            assertThat(said).contains("Too many open files");
            OperatingPage.assertRow("Cannot accept connections", said);
            for (Socket socket : open) {
                socket.close();
            }
            assertThat(client.ask("GET", "/healthz", "", "").status()).isEqualTo(200);
        } finally {
            process.destroyForcibly();
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    private static String awaitLine(BufferedReader out, String part) throws IOException {
        String line = out.readLine();
        while (line != null && !line.contains(part)) {
            line = out.readLine();
        }
        assertThat(line).as("a line with " + part).isNotNull();
        return line;
    }

    /** Whoever stands in line for a visit hears at once that there will be none. */
    @Test
    void aStopRefusesClientsThatWaitForAVisit() {
        TestService service = TestService.demo(folder, Map.of());
        String wish = "{\"url\":\"https://shop.example/\",\"wait\":25}";
        assertThat(service.post("/v1/visits", JSON, wish).statusCode()).isEqualTo(201);
        CompletableFuture<HttpResponse<String>> waiting = service.client()
                .sendAsync(
                        service.request("/v1/visits", "Content-Type", JSON)
                                .POST(HttpRequest.BodyPublishers.ofString(wish))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        while (service.metric("usher_visits_waiting") < 1) {
            Thread.onSpinWait();
        }
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
            CompletableFuture<HttpResponse<String>> check = service.client()
                    .sendAsync(
                            service.request("/v1/check?url=" + host.url(0)).build(),
                            HttpResponse.BodyHandlers.ofString());
            String lines = "{\"url\":\"" + host.url(1) + "\"}\n{\"url\":\"nonsense\"}\n";
            CompletableFuture<HttpResponse<String>> stream = service.client()
                    .sendAsync(
                            service.request("/v1/check", "Content-Type", "application/x-ndjson")
                                    .POST(HttpRequest.BodyPublishers.ofString(lines))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
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

    private static List<String> rest(BufferedReader out) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            lines.add(line);
        }
        return lines;
    }
}
