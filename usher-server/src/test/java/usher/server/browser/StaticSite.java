package usher.server.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What {@code bin/site} built in the folder of the property {@code usher.site}, under some path, without headers. */
final class StaticSite implements AutoCloseable {
    static final Path FOLDER = Path.of(System.getProperty("usher.site", "no folder: -Dusher.site"));
    private static final String ROOT = "/some/path";
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "woff2", "font/woff2");

    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final HttpServer server;

    StaticSite() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext(ROOT + "/", StaticSite::send);
        server.start();
    }

    String url(String path) {
        return "http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort() + ROOT + path;
    }

    private static void send(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath().substring(ROOT.length());
        Path file = FOLDER.resolve((path.endsWith("/") ? path + "index.html" : path).substring(1));
        boolean isThere = file.normalize().startsWith(FOLDER) && Files.isRegularFile(file);
        byte[] body = isThere ? Files.readAllBytes(file) : new byte[0];
        String type = TYPES.get(file.toString().replaceFirst(".*\\.", ""));
        exchange.getResponseHeaders().set("Content-Type", type == null ? "application/octet-stream" : type);
        exchange.sendResponseHeaders(isThere ? 200 : 404, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
