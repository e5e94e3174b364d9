package usher.server.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.json.Json;
import usher.server.analyze.AnalyzeRequest;
import usher.server.analyze.Analyzer;
import usher.server.analyze.AnalyzerLimits;
import usher.server.analyze.CompareRequest;

/** The bundle and the analyzer behind the policy that the real server sends, with two versions of one imaginary site. */
final class PageServer implements AutoCloseable {
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml");

    private static final String EARLIER = "2026-11-01T10:00:00Z";
    private static final String LATER = "2026-11-20T10:00:00Z";
    private static final Map<String, String> VERSIONS = Map.of(
            EARLIER, "User-agent: *\nDisallow: /old\n", LATER, "User-agent: *\nDisallow: /old\nDisallow: /new\n");

    private final JsonMapper json = new JsonMapper();
    private final Analyzer analyzer = Analyzer.of(AnalyzerLimits.DEFAULT);
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final HttpServer server;

    PageServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::file);
        server.createContext("/v1/analyze", call(body -> analyzer.analyze(AnalyzeRequest.read(body))));
        server.createContext("/v1/diff", call(body -> analyzer.compare(CompareRequest.read(body))));
        server.createContext("/v1/robots/site.example/history", exchange -> answer(exchange, 200, history()));
        server.createContext(
                "/v1/robots/site.example/at/" + EARLIER, exchange -> answer(exchange, 200, snapshot(EARLIER)));
        server.createContext("/v1/robots/site.example/at/" + LATER, exchange -> answer(exchange, 200, snapshot(LATER)));
        server.createContext("/v1/robots/site.example", exchange -> answer(exchange, 200, snapshot(LATER)));
        server.createContext(
                "/v1/robots/gone.example/history",
                exchange -> answer(exchange, 200, Map.of("versions", List.of(gone()))));
        server.createContext("/v1/robots/gone.example", exchange -> answer(exchange, 200, gone()));
        server.start();
    }

    String url() {
        return "http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort() + "/";
    }

    private interface Answer {
        Map<String, Object> to(JsonNode body);
    }

    private HttpHandler call(Answer answer) {
        return exchange -> {
            try (InputStream body = exchange.getRequestBody()) {
                answer(exchange, 200, answer.to(json.readTree(body)));
            }
        };
    }

    private static Map<String, Object> snapshot(String time) {
        return Map.of(
                "authority",
                "site.example",
                "fetchedAt",
                time,
                "status",
                200,
                "sha256",
                "hash-of-" + time,
                "length",
                VERSIONS.get(time).length(),
                "cut",
                false,
                "text",
                VERSIONS.get(time));
    }

    private static Map<String, Object> gone() {
        return Map.of("authority", "gone.example", "fetchedAt", LATER, "failure", "timeout_connect", "length", 0);
    }

    private static Map<String, Object> history() {
        return Map.of("versions", List.of(withoutText(LATER), withoutText(EARLIER)));
    }

    private static Map<String, Object> withoutText(String time) {
        Map<String, Object> members = new HashMap<>(snapshot(time));
        members.remove("text");
        return members;
    }

    private static void answer(HttpExchange exchange, int status, Map<String, Object> members) throws IOException {
        send(exchange, status, "application/json", Json.text(members).getBytes(UTF_8));
    }

    private void file(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String name = path.equals("/") ? "index.html" : path.substring(1);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        try (InputStream file = getClass().getResourceAsStream("/usher/server/web/" + name)) {
            if (file == null || type == null) {
                send(exchange, 404, "text/plain", new byte[0]);
            } else {
                send(exchange, 200, type, file.readAllBytes());
            }
        }
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Content-Security-Policy", POLICY);
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
