package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.testkit.MachineLoad;
import usher.testkit.OperatingPage;

/** A service on a free port of loopback, and a client for it. */
public final class TestService implements AutoCloseable {
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final StringWriter out = new StringWriter();
    private final UsherServer server;

    /** Times at which a cached file can be fetched again at once. */
    public static final ServerSettings.Times REFRESHING = times(5, 30, 0, 18, 0, 5);

    /** Times at which requests under way are soon sent away when the service stops. */
    public static final ServerSettings.Times STOPPING_SOON = times(5, 30, 0.3, 0.5, 10, 5);

    private TestService(SettingValues values, ServerSettings.Times times) {
        values.put(Setting.PORT, "0");
        server = UsherServer.start(ServerSettings.of(values, times), out);
    }

    /** Times in seconds. */
    static ServerSettings.Times times(
            double header, double idle, double drain, double stop, double refresh, double queue) {
        return new ServerSettings.Times(
                seconds(header), seconds(idle), seconds(drain), seconds(stop), seconds(refresh), seconds(queue));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis((long) (seconds * 1_000));
    }

    /** A service that answers from a folder, with some settings of its own. */
    public static TestService demo(Path folder, Map<Setting, String> settings) {
        return demo(folder, settings, ServerSettings.Times.DEFAULT);
    }

    public static TestService demo(Path folder, Map<Setting, String> settings, ServerSettings.Times times) {
        SettingValues values = new SettingValues().demo(folder);
        settings.forEach(values::put);
        return new TestService(values, times);
    }

    /** A service that asks servers on loopback, and keeps what it fetches in memory. */
    public static TestService loopback(Map<Setting, String> settings) {
        return loopback(settings, ServerSettings.Times.DEFAULT);
    }

    public static TestService loopback(Map<Setting, String> settings, ServerSettings.Times times) {
        SettingValues values =
                new SettingValues().put(Setting.STORE, "memory").put(Setting.ALLOW_ADDRESSES, "127.0.0.0/8");
        settings.forEach(values::put);
        return new TestService(values, times);
    }

    /** Makes a file of the demo folder: a robots.txt by its host, or another one such as {@code shop.example/a.xml}. */
    public static void site(Path folder, String hostAndPath, String text) {
        try {
            Path file = folder.resolve(hostAndPath);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public UsherServer server() {
        return server;
    }

    public int port() {
        return server.port();
    }

    public URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    public HttpResponse<String> get(String path, String... headers) {
        return send(request(path, headers).GET());
    }

    int status(String path, String... headers) {
        return get(path, headers).statusCode();
    }

    public HttpResponse<String> post(String path, String type, String body) {
        return send(request(path, "Content-Type", type).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    /** Asks for a visit that is granted, and returns its path. */
    String visit(String url) {
        return post("/v1/visits", "application/json", "{\"url\":\"" + url + "\"}")
                .headers()
                .firstValue("Location")
                .orElseThrow();
    }

    public HttpResponse<String> call(String method, String path, String... headers) {
        return send(request(path, headers).method(method, HttpRequest.BodyPublishers.noBody()));
    }

    public HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(uri(path)).timeout(Duration.ofSeconds(20));
        return headers.length == 0 ? builder : builder.headers(headers);
    }

    public HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Sends a request without waiting for the answer. */
    CompletableFuture<HttpResponse<String>> sendLater(HttpRequest.Builder request) {
        return client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    public HttpClient client() {
        return client;
    }

    /** A client at an address of loopback. */
    RawClient client(String address) {
        return new RawClient(port(), address);
    }

    /** A bare connection. */
    public Socket socket() throws IOException {
        return client("127.0.0.1").connect();
    }

    /** What the service has printed. */
    public String printed() {
        return out.toString();
    }

    /** The value of a metric, or 0. */
    public double metric(String name) {
        return get("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElse(0);
    }

    /** Returns a metric when it is high enough: a response is counted after it was sent. Fails if it stays lower. */
    public double metric(String name, double least) {
        long end = System.nanoTime() + MachineLoad.scale(Duration.ofSeconds(10)).toNanos();
        double value = metric(name);
        while (value < least && System.nanoTime() < end) {
            value = metric(name);
        }
        assertThat(value).as(name).isGreaterThanOrEqualTo(least);
        if (name.startsWith("usher_limit_refusals_total")) {
            OperatingPage.assertRow(name.split("\"")[1], name);
        }
        return value;
    }

    @Override
    public void close() {
        server.close();
    }
}
