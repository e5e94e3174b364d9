package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.support.json.Json;
import usher.testkit.HostileShape;
import usher.testkit.JavaCommand;
import usher.testkit.MachineLoad;

/**
 * Every hostile file, sent to every route that takes a file and served by a site to every route that asks one: each
 * answer comes in time and is short, a refusal is a problem document, and a service of 512 MB lives.
 */
@Tag("nightly")
class HostileRoutesTest {
    private static final int[] SIZES = {20_000, 500_000};
    private static final Duration MAX_DURATION = Duration.ofSeconds(10);

    /** The file itself, escaped six times as long, and four million characters of verdicts. */
    private static final int MAX_ANSWER = 10_000_000;

    private static final int MAX_BODY = 900_000;

    /** The bytes that are sent as lines of checks, each of which has an answer. */
    private static final int MAX_LINES = 40_000;

    private static final String SMALL = "User-agent: *\nDisallow: /*a*b\n\nUser-agent: x\nDisallow: /x\n";
    private static final List<String> AGENTS =
            List.of("*", "Googlebot", "Yandex", "GPTBot <script>Ünï😀", "a".repeat(10_000));
    private static final List<String> URLS = List.of(
            "",
            "/",
            "/aaaa",
            "javascript:alert(1)",
            "http://",
            "/\u202E\u0000",
            "/%zz",
            "/".repeat(5_000),
            "/" + "x".repeat(60_000));

    @TempDir
    Path folder;

    private final List<String> broken = new ArrayList<>();
    private final Map<String, Long> slowest = new TreeMap<>();
    private final Map<String, Integer> longest = new TreeMap<>();
    private int port;

    @Test
    void everyResponseComesInTimeAndTheServiceContinues() throws Exception {
        Path sites = Files.createDirectory(folder.resolve("sites"));
        for (HostileShape shape : HostileShape.values()) {
            for (int size : SIZES) {
                Files.write(sites.resolve(host(shape, size)), shape.file(size));
            }
        }
        Path log = folder.resolve("log");
        Process process = start(sites, log);
        try {
            port = ServeProcess.port(process.inputReader());
            CompletableFuture<Void> one = CompletableFuture.runAsync(() -> send(0));
            CompletableFuture<Void> other = CompletableFuture.runAsync(() -> send(1));
            CompletableFuture<Void> both = CompletableFuture.allOf(one, other);
            assertThat(both).as(this::progress).succeedsWithin(MachineLoad.scale(Duration.ofMinutes(5)));
            assertThat(broken).as(() -> slowest + ", " + longest).isEmpty();
            assertThat(new RawClient(port, "127.0.0.1").get("/readyz").status()).isEqualTo(200);
            System.out.println("slowest answers in ms " + slowest + "; longest " + longest);
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    private synchronized String progress() {
        return slowest + ", " + longest + ", " + broken;
    }

    private static Process start(Path sites, Path log) throws IOException {
        return new ProcessBuilder(JavaCommand.of(
                        "-Xmx512m -XX:+ExitOnOutOfMemoryError",
                        "usher.server.ServeProcess",
                        sites.toString(),
                        "memory",
                        "client-fetches=10000",
                        "visit-floor-seconds=0"))
                .redirectError(log.toFile())
                .start();
    }

    private static String host(HostileShape shape, int size) {
        return shape.name().toLowerCase(Locale.ROOT).replace('_', '-') + "-" + size + ".example";
    }

    /** Sends every second shape: two clients, so that two analyses run at a time. */
    private void send(int first) {
        RawClient client = new RawClient(port, "127.0.0." + (2 + first));
        for (int i = first; i < HostileShape.values().length; i += 2) {
            HostileShape shape = HostileShape.values()[i];
            for (int size : SIZES) {
                byte[] file = shape.file(size);
                bodies(file, host(shape, size)).forEach(request -> send(client, shape + " " + size, request));
            }
        }
    }

    private record Request(String method, String target, String type, String body) {}

    private static List<Request> bodies(byte[] file, String host) {
        String robots = Base64.getEncoder().encodeToString(file);
        String small = Base64.getEncoder().encodeToString(SMALL.getBytes(UTF_8));
        String text = text(file);
        List<String> agents = IntStream.range(0, 20).mapToObj(i -> "bot" + i).toList();
        List<String> urls = IntStream.range(0, 60).mapToObj(i -> "/a" + i).toList();
        List<String> dialects = List.of("auto", "google", "yandex", "koster1994");
        String site = "http://" + host;
        List<Request> all = new ArrayList<>();
        all.add(post(
                "/v1/analyze", Map.of("robotsBase64", robots, "agents", AGENTS, "urls", URLS, "dialects", dialects)));
        all.add(post(
                "/v1/analyze", Map.of("site", site, "agents", agents, "urls", urls, "fix", true, "document", true)));
        all.add(post("/v1/diff", Map.of("beforeBase64", robots, "afterBase64", small)));
        all.add(post("/v1/diff", Map.of("beforeBase64", small, "after", text)));
        all.add(post("/v1/usage", Map.of("robotsBase64", robots, "agents", agents, "urls", urls)));
        all.add(post("/v1/usage", Map.of("robots", SMALL, "html", text)));
        all.add(post("/v1/usage", Map.of("robots", SMALL, "tdmrep", text)));
        all.add(post("/v1/overview", Map.of("robotsBase64", robots)));
        all.add(post("/v1/report", Map.of("site", site)));
        all.add(post("/v1/policies/apply", Map.of("robotsBase64", robots, "preset", "block-ai")));
        all.add(new Request(
                "POST",
                "/v1/check",
                "application/x-ndjson",
                "{\"url\":\"" + site + "/aaaa\"}\n" + text.substring(0, Math.min(MAX_LINES, text.length()))));
        for (String target : List.of(
                "/v1/check?agent=x&url=" + site + "/aaaa",
                "/v1/clean?url=" + site + "/?a=1%26b=2",
                "/v1/sitemap?url=" + site + "/robots.txt",
                "/v1/robots/" + host)) {
            all.add(new Request("GET", target, "", ""));
        }
        // Last: the visit is not ended, and other requests for the site would wait for it.
        all.add(post("/v1/visits", Map.of("url", site + "/aaaa", "agent", "x", "wait", 0)));
        return all;
    }

    /** Controls are six times as long in JSON: of files with many, as much as a body may have. */
    private static String text(byte[] file) {
        String text = new String(file, ISO_8859_1);
        return Json.text(Map.of("", text)).length() < MAX_BODY ? text : text.substring(0, MAX_BODY / 6);
    }

    private static Request post(String target, Map<String, Object> body) {
        return new Request("POST", target, "application/json", Json.text(new LinkedHashMap<>(body)));
    }

    private void send(RawClient client, String file, Request request) {
        String type = request.type().isEmpty() ? "" : "Content-Type: " + request.type() + "\r\n";
        String route = request.method() + " " + request.target().replaceAll("[?].*|robots/.*", "");
        long start = System.nanoTime();
        String fault;
        try {
            RawClient.Answer answer = client.ask(request.method(), request.target(), type, request.body());
            fault = fault(answer);
            synchronized (this) {
                longest.merge(route + " " + answer.status(), answer.text().length(), Math::max);
            }
        } catch (IOException e) {
            fault = e.toString();
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        synchronized (this) {
            slowest.merge(route, millis, Math::max);
            if (!fault.isEmpty() || millis > MachineLoad.scale(MAX_DURATION).toMillis()) {
                broken.add(file + " " + route + ": " + millis + " ms " + fault);
            }
        }
    }

    private static String fault(RawClient.Answer answer) {
        boolean refused = answer.status() >= 400 && answer.status() < 500 || answer.status() == 503;
        boolean problem = answer.text().contains("application/problem+json");
        if (answer.text().length() > MAX_ANSWER) {
            return answer.text().length() + " characters";
        }
        return answer.status() / 100 == 2 || refused && problem
                ? ""
                : answer.text().substring(0, Math.min(300, answer.text().length()));
    }
}
