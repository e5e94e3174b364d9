package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.address.AddressGuard;
import usher.server.http.Endpoint;
import usher.server.http.HttpServer;
import usher.server.live.RateLimits;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;

/** What the clock of the quotas does to a stream: an error of the JVM or a fault of ours comes from it, or a wait. */
class StreamErrorTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final String LINES = "{\"url\":\"http://127.0.0.1:1/\"}\n{\"url\":\"http://127.0.0.2:1/\"}\n";

    private final ServerSettings settings =
            ServerSettings.of(new SettingValues().put(Setting.PORT, "0").put(Setting.CLIENT_FETCHES, "1"));

    private final Metrics metrics = new Metrics();

    @ParameterizedTest
    @ValueSource(classes = {StackOverflowError.class, IllegalStateException.class})
    void anErrorEndsTheStreamAndFreesItsPlace(Class<? extends Throwable> failure) throws InterruptedException {
        try (Service service = new Service(() -> failed(failure))) {
            for (int i = 0; i < 3; i++) {
                assertThat(service.status()).as("request " + i).isNotEqualTo(503);
            }
        }
    }

    private static long failed(Class<? extends Throwable> failure) {
        if (failure == StackOverflowError.class) {
            throw new StackOverflowError();
        }
        throw new IllegalStateException("planted");
    }

    /** The second line waits for three turns of the clock, of 3 ms each. */
    @Test
    void aLineThatWaitsForTheQuotaIsCountedOnce() throws Exception {
        AtomicInteger reads = new AtomicInteger();
        LongSupplier clock = () -> {
            int read = reads.incrementAndGet();
            return read <= 2
                    ? 0
                    : Duration.ofMillis(60_000 - 10 + (read - 3) * 3L).toNanos();
        };
        try (Service service = new Service(clock)) {
            assertThat(service.status()).isEqualTo(200);
        }
        assertThat(reads).hasValueGreaterThan(5);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        metrics.write(null, out);
        assertThat(out.toString(UTF_8)).contains("usher_quota_refusals_total 1.0\n");
    }

    /** Streams, and nothing else. */
    private final class Service implements AutoCloseable {
        private final LiveUsher live;
        private final HttpServer server;

        /** @param clock of the quotas, in nanoseconds */
        private Service(LongSupplier clock) {
            ServerSettings.Limits limits = settings.limits();
            live = LiveUsher.open(FetchSettings.builder("UsherTest/1")
                    .guard(AddressGuard.publicOnly())
                    .build());
            BulkRoute route = new BulkRoute(
                    new CrawlerCache(live, List.of()),
                    new SiteAdmission(live, new RateLimits(limits, clock), settings, metrics),
                    metrics,
                    new FairExecutor("stream-", 1, 0, limits),
                    1);
            Endpoint endpoint = Endpoint.json("/stream")
                    .producing("application/x-ndjson")
                    .consuming("application/x-ndjson")
                    .on("POST", route);
            server = new HttpServer(settings, List.of(endpoint), metrics, new StringWriter());
            server.open();
        }

        /** Returns the status; 0 if the connection ended before the response. */
        private int status() throws InterruptedException {
            URI uri = URI.create("http://127.0.0.1:" + server.address().getPort() + "/stream");
            HttpRequest request = HttpRequest.newBuilder(uri)
                    .timeout(PATIENCE)
                    .header("Content-Type", "application/x-ndjson")
                    .POST(HttpRequest.BodyPublishers.ofString(LINES))
                    .build();
            try {
                return HttpClient.newHttpClient()
                        .send(request, HttpResponse.BodyHandlers.ofString())
                        .statusCode();
            } catch (HttpTimeoutException e) {
                throw new AssertionError("the stream did not end", e);
            } catch (IOException e) {
                return 0;
            }
        }

        @Override
        public void close() {
            server.close(() -> {});
            live.close();
        }
    }
}
