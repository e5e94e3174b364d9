package usher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.server.http.Endpoint;
import usher.server.http.HttpServer;
import usher.server.http.Route;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.testkit.LoggedMessages;
import usher.testkit.OperatingPage;

/** Each request is answered, whatever is thrown on the way, and the log names what was thrown. */
class ErrorResponseTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @AutoClose
    private final LoggedMessages logged = new LoggedMessages("usher.server");

    private final ServerSettings settings = ServerSettings.of(new SettingValues().put(Setting.PORT, "0"));

    @AutoClose
    private final FairExecutor executor = new FairExecutor("test-", 1, FairExecutor.MAX_WAITING, settings.limits());

    @AutoClose
    private final FairExecutor withoutThreads =
            new FairExecutor(1, FairExecutor.MAX_WAITING, settings.limits(), task -> {
                throw new OutOfMemoryError("unable to create native thread");
            });

    private final HttpServer server = new HttpServer(
            settings,
            List.of(
                    on(
                            "/assertion",
                            exchange -> executor.run(exchange, () -> {
                                throw new AssertionError("secret");
                            })),
                    on("/overflow", exchange -> overflow()),
                    on("/executor/overflow", exchange -> executor.run(exchange, ErrorResponseTest::overflow)),
                    on(
                            "/future/overflow",
                            exchange -> executor.submit(exchange.client(), () -> {
                                        overflow();
                                        return true;
                                    })
                                    .whenComplete((done, failure) -> exchange.failed(failure))),
                    on(
                            "/executor/thread",
                            exchange -> executor.run(
                                    exchange,
                                    () -> exchange.json(
                                            200,
                                            Map.of(
                                                    "thread",
                                                    Thread.currentThread().getName())))),
                    on(
                            "/later",
                            exchange -> exchange.respond(
                                    executor.submit(exchange.client(), () -> true), done -> overflow())),
                    on("/exhausted", exchange -> withoutThreads.run(exchange, () -> {})),
                    on("/thread", exchange -> {
                        throw new LinkageError("secret");
                    })),
            new Metrics(),
            new StringWriter());

    private static Endpoint on(String path, Route route) {
        return Endpoint.json(path).on("GET", route);
    }

    @BeforeEach
    void open() {
        server.open();
    }

    @AfterEach
    void close() {
        server.close(() -> {});
    }

    @Test
    void anErrorOfATaskGetsAResponseAndIsLogged() {
        isFault(get("/assertion"), "java.lang.AssertionError");
        isFault(get("/assertion"), "java.lang.AssertionError");
        while (executor.hasWork()) {
            Thread.onSpinWait();
        }
    }

    /** On whatever thread it is thrown, the answer is the same, and the threads remain. */
    @ParameterizedTest
    @ValueSource(strings = {"/overflow", "/executor/overflow", "/future/overflow", "/later"})
    void aStackOverflowGetsAResponseAndEndsNoThread(String path) {
        String thread = get("/executor/thread").body();
        isFault(get(path), "java.lang.StackOverflowError");
        assertThat(get("/executor/thread").body()).isEqualTo(thread);
    }

    private static void overflow() {
        throw new StackOverflowError("secret");
    }

    @Test
    void aRequestWithoutAThreadGetsRetryAfter() {
        HttpResponse<String> response = get("/exhausted");
        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(response.headers().firstValue("Retry-After")).isPresent();
        assertThat(response.body()).contains("problem/busy", "no thread");
    }

    @Test
    void anErrorOfARouteGetsAResponseAndIsLogged() {
        isFault(get("/thread"), "java.lang.LinkageError");
    }

    private void isFault(HttpResponse<String> response, String thrown) {
        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(response.body()).contains("problem/fault").doesNotContain("secret");
        OperatingPage.assertRow("fault", response.body());
        OperatingPage.assertRow("request …:", logged.messages());
        assertThat(logged.messages())
                .anySatisfy(message -> assertThat(message).contains(thrown, "ErrorResponseTest"))
                .noneSatisfy(message -> assertThat(message).contains("secret"));
    }

    private HttpResponse<String> get(String path) {
        try {
            URI uri = URI.create("http://127.0.0.1:" + server.address().getPort() + path);
            return HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(uri).timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError("no answer to " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
