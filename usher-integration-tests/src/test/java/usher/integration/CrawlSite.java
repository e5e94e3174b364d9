package usher.integration;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Request;
import usher.testkit.faults.ServerConnection;
import usher.testkit.faults.TestServer;

/**
 * A site on loopback with pages that link to each other and to disallowed ones, and a robots.txt that is served in one
 * way. Its log tells what a crawler requested, and when.
 */
final class CrawlSite implements AutoCloseable {
    static final Duration DELAY = Duration.ofSeconds(1);

    /** The pages that a crawler should find and may fetch. */
    static final List<String> OPEN_PAGES = List.of("/", "/a", "/b", "/busy", "/jump", "/limited", "/slow");

    private static final String ROBOTS_PATH = "/robots.txt";
    private static final String MOVED_PATH = "/moved/robots.txt";
    private static final String RULES =
            "User-agent: *\nCrawl-delay: 1\nDisallow: /private\n\nUser-agent: OtherBot\nAllow: /\n\n"
                    + "Sitemap: http://127.0.0.1:PORT/sitemap.xml\n";
    private static final String PLAIN = "200 OK\r\nContent-Type: text/plain; charset=utf-8\r\n";

    /** How the site responds to a request for its robots.txt, and what that means for its pages. */
    enum Robots {
        /** The rules after a byte order mark. */
        MARKED(Effect.RULES, PLAIN, "\uFEFF" + RULES),
        /** A redirect to the rules. */
        MOVED(Effect.RULES, "301 Moved Permanently\r\nLocation: " + MOVED_PATH + "\r\n", ""),
        /** The rules, slowly. */
        SLOW(Effect.RULES, PLAIN, RULES),
        /** No file: everything is allowed. */
        MISSING(Effect.ALLOW, "404 Not Found\r\n", "no such file"),
        /** A server error. */
        FAILING(Effect.DISALLOW, "503 Service Unavailable\r\nRetry-After: 60\r\n", "later"),
        /** Too many requests. */
        LIMITED(Effect.DISALLOW, "429 Too Many Requests\r\nRetry-After: 60\r\n", "later"),
        /** The page of a bot protection service in place of the file. */
        CHALLENGE(
                Effect.DISALLOW,
                "403 Forbidden\r\nServer: cloudflare\r\nCf-Mitigated: challenge\r\nContent-Type: text/html\r\n",
                "<html><title>Just a moment...</title></html>");

        private final Effect effect;
        private final String head;
        private final String body;

        Robots(Effect effect, String head, String body) {
            this.effect = effect;
            this.head = head;
            this.body = body;
        }

        Effect effect() {
            return effect;
        }
    }

    /** What a robots.txt means for the pages. */
    enum Effect {
        RULES,
        ALLOW,
        DISALLOW
    }

    private final Robots robots;
    private final TestServer server = FaultServer.http(this::respond);

    CrawlSite(Robots robots) {
        this.robots = robots;
    }

    /** Starts one site for each way. */
    static List<CrawlSite> all() {
        return Stream.of(Robots.values()).map(CrawlSite::new).toList();
    }

    private void respond(ServerConnection connection) throws IOException {
        connection.readHead();
        String path = connection.request().path();
        switch (path) {
            case ROBOTS_PATH -> file(connection, robots.head, robots.body);
            case MOVED_PATH -> file(connection, PLAIN, RULES);
            case "/" -> page(connection, "/a", "/b", "/jump", "/busy", "/limited", "/slow", "/private/x");
            case "/a" -> page(connection, "/", "/private/y?q=1", "/b#part");
            case "/jump" -> send(connection, "302 Found\r\nLocation: /private/z\r\n", "");
            case "/busy" -> send(connection, "503 Service Unavailable\r\nRetry-After: 1\r\n", "busy");
            case "/limited" -> send(connection, "429 Too Many Requests\r\nRetry-After: 1\r\n", "limited");
            case "/slow" -> drip(connection, "200 OK\r\nContent-Type: text/html\r\n", " ".repeat(100));
            case "/sitemap.xml" ->
                send(
                        connection,
                        "200 OK\r\nContent-Type: application/xml\r\n",
                        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>" + url()
                                + "listed</loc></url><url><loc>" + url() + "private/listed</loc></url></urlset>");
            default -> page(connection);
        }
    }

    private static void page(ServerConnection connection, String... links) throws IOException {
        StringBuilder body = new StringBuilder("<!doctype html><html><head><title>page</title></head><body>");
        for (String link : links) {
            body.append("<a href=\"" + link + "\">link</a>");
        }
        send(connection, "200 OK\r\nContent-Type: text/html; charset=utf-8\r\n", body + "</body></html>");
    }

    private void file(ServerConnection connection, String head, String body) throws IOException {
        String text = body.replace("PORT", "" + server.port());
        if (robots == Robots.SLOW) {
            drip(connection, head, text);
        } else {
            send(connection, head, text);
        }
    }

    private static void drip(ServerConnection connection, String head, String body) throws IOException {
        sendHead(connection, head, body.length());
        connection.drip(body, Duration.ofMillis(3));
    }

    private static void send(ServerConnection connection, String head, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        sendHead(connection, head, bytes.length);
        connection.send(bytes);
    }

    private static void sendHead(ServerConnection connection, String head, int length) throws IOException {
        connection.send("HTTP/1.1 " + head + "Connection: close\r\nContent-Length: " + length + "\r\n\r\n");
    }

    String url() {
        return "http://127.0.0.1:" + server.port() + "/";
    }

    Robots robots() {
        return robots;
    }

    /** Returns the requests for pages and sitemaps, in order. */
    List<Request> pageRequests() {
        return server.requests().stream()
                .filter(request -> !request.path().isEmpty() && !request.path().endsWith(ROBOTS_PATH))
                .toList();
    }

    List<String> pages() {
        return pageRequests().stream().map(Request::path).toList();
    }

    long robotsRequests() {
        return server.requests().stream()
                .filter(request -> request.path().equals(ROBOTS_PATH))
                .count();
    }

    @Override
    public void close() {
        server.close();
    }

    @Override
    public String toString() {
        return robots.name();
    }
}
