package usher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
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

/** An error of the JVM, or a fault of ours, in the middle of a stream. */
class StreamErrorTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final String LINES = "{\"url\":\"http://127.0.0.1:1/\"}\n{\"url\":\"http://127.0.0.2:1/\"}\n";

    private final ServerSettings settings = ServerSettings.of(new SettingValues().put(Setting.PORT, "0"));

    @ParameterizedTest
    @ValueSource(classes = {StackOverflowError.class, IllegalStateException.class})
    void itEndsTheStreamAndFreesItsPlace(Class<? extends Throwable> failure) throws InterruptedException {
        Metrics metrics = new Metrics();
        ServerSettings.Limits limits = settings.limits();
        try (LiveUsher live = LiveUsher.open(FetchSettings.builder("UsherTest/1")
                .guard(AddressGuard.publicOnly())
                .build())) {
            SiteAdmission admission =
                    new SiteAdmission(live, new RateLimits(limits, () -> failed(failure)), settings, metrics);
            BulkRoute route = new BulkRoute(
                    new CrawlerCache(live, List.of(), false),
                    admission,
                    metrics,
                    new FairExecutor("stream-", 1, 0, limits),
                    1);
            Endpoint endpoint = Endpoint.json("/stream")
                    .producing("application/x-ndjson")
                    .consuming("application/x-ndjson")
                    .on("POST", route);
            HttpServer server = new HttpServer(settings, List.of(endpoint), metrics, new StringWriter());
            server.open();
            try {
                for (int i = 0; i < 3; i++) {
                    assertThat(status(server)).as("request " + i).isNotEqualTo(503);
                }
            } finally {
                server.close(() -> {});
            }
        }
    }

    private static long failed(Class<? extends Throwable> failure) {
        if (failure == StackOverflowError.class) {
            throw new StackOverflowError();
        }
        throw new IllegalStateException("planted");
    }

    /** Returns the status; 0 if the connection ended before the response. */
    private static int status(HttpServer server) throws InterruptedException {
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
}
