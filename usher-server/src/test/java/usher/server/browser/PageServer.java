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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import usher.report.EditJson;
import usher.server.analyze.AnalysisBudget;
import usher.server.analyze.AnalyzeRequest;
import usher.server.analyze.Analyzer;
import usher.server.analyze.AnalyzerLimits;
import usher.server.analyze.CompareRequest;
import usher.server.analyze.RequestBody;
import usher.server.analyze.UsageRequest;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.support.json.Json;

/** The bundle and the analyzer behind the policy that the real server sends, with imaginary sites. */
final class PageServer implements AutoCloseable {
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml");

    private final Analyzer analyzer =
            new Analyzer(AnalyzerLimits.DEFAULT, AnalysisBudget.of(Duration.ofSeconds(1)), List.of());
    private final FakeSites sites = new FakeSites();
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
        server.createContext("/v1/analyze", call(this::analyze));
        server.createContext(
                "/v1/diff",
                call(body -> analyzer.comparison(RequestBody.of(body, CompareRequest.MEMBERS))
                        .whole()));
        server.createContext(
                "/v1/usage",
                call(body -> analyzer.usage(RequestBody.of(body, UsageRequest.MEMBERS))
                        .whole()));
        server.createContext("/v1/overview", call(body -> {
            RequestBody read = RequestBody.of(body, Analyzer.OVERVIEW_MEMBERS);
            return analyzer.overview(read, read.site().map(sites::fetched)).whole();
        }));
        server.createContext("/v1/report", this::report);
        server.createContext(
                "/v1/changes",
                exchange -> answer(
                        exchange, 200, Map.of("sites", List.of(), "changes", List.of(), "incomplete", List.of())));
        server.createContext("/v1/policies", exchange -> answer(exchange, 200, EditJson.presets()));
        server.createContext(
                "/v1/policies/apply",
                call(body -> analyzer.policy(RequestBody.of(body, Analyzer.POLICY_MEMBERS))
                        .whole()));
        server.createContext("/v1/check", this::check);
        server.createContext("/v1/robots/", this::versions);
        server.start();
    }

    String url() {
        return "http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort() + "/";
    }

    FakeSites sites() {
        return sites;
    }

    private interface Answer {
        Map<String, Object> to(Map<String, Object> body);
    }

    private HttpHandler call(Answer answer) {
        return exchange -> {
            try (InputStream body = exchange.getRequestBody()) {
                byte[] bytes = body.readAllBytes();
                answer(exchange, 200, answer.to(JsonBody.object(bytes)));
            } catch (ProblemException e) {
                answer(exchange, 400, e.document());
            }
        };
    }

    private Map<String, Object> analyze(Map<String, Object> body) {
        RequestBody read = RequestBody.of(body, AnalyzeRequest.MEMBERS);
        return analyzer.analysis(read, read.site().map(sites::fetched)).whole();
    }

    private void report(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        RequestBody read = RequestBody.of(JsonBody.object(body), Analyzer.OVERVIEW_MEMBERS);
        String html = analyzer.report(read, read.site().map(sites::fetched), FakeSites.NOW)
                .whole();
        send(exchange, 200, TYPES.get("html"), html.getBytes(UTF_8));
    }

    /** Answers each line with the verdict of an analysis of the URL's site. */
    private void check(HttpExchange exchange) throws IOException {
        StringBuilder answers = new StringBuilder();
        new String(exchange.getRequestBody().readAllBytes(), UTF_8).lines().forEach(line -> {
            byte[] bytes = line.getBytes(UTF_8);
            Map<String, Object> members = JsonBody.object(bytes);
            String url = (String) members.get("url");
            Map<String, Object> analysis = analyze(Map.of(
                    "site",
                    url.replaceFirst("^(https://[^/?]*).*", "$1"),
                    "urls",
                    List.of(url),
                    "agents",
                    List.of(members.get("agent"))));
            answers.append(Json.text((Map<?, ?>) ((List<?>) analysis.get("verdicts")).get(0)))
                    .append('\n');
        });
        send(exchange, 200, "application/x-ndjson", answers.toString().getBytes(UTF_8));
    }

    private void versions(HttpExchange exchange) throws IOException {
        String[] parts = exchange.getRequestURI()
                .getPath()
                .substring("/v1/robots/".length())
                .split("/");
        if (parts.length == 3) {
            answer(exchange, 200, sites.at(parts[0], parts[2]));
        } else {
            answer(exchange, 200, sites.history(parts[0]));
        }
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
        sites.release();
        server.stop(0);
        threads.shutdownNow();
    }
}
