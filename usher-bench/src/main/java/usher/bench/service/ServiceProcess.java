package usher.bench.service;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import usher.server.ServiceRunner;
import usher.server.UsherServer;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;

/**
 * {@code ServiceProcess ROBOTS}: starts a service on a free port and two local sites to fetch from: one with the given
 * robots.txt, and one that accepts connections and never responds. A second service has the default limit for each
 * client; in the first one a client may use all capacity.
 */
public final class ServiceProcess {
    /** The number of connections that the silent site accepts, more than there are fetches. */
    private static final int BACKLOG = 1_000;

    private ServiceProcess() {}

    public static void main(String[] arguments) throws IOException {
        try (ServerSocket silent = new ServerSocket(0, BACKLOG)) {
            UsherServer fair = UsherServer.start(
                    ServerSettings.of(new SettingValues().put(Setting.PORT, "0").put(Setting.STORE, "memory")),
                    new PrintWriter(System.out));
            System.out.println(
                    "sites " + goodSite(Path.of(arguments[0])) + " " + silent.getLocalPort() + " " + fair.port());
            SettingValues values = new SettingValues()
                    .put(Setting.PORT, "0")
                    .put(Setting.STORE, "memory")
                    .put(Setting.CLIENT_SHARE, "100")
                    .put(Setting.ALLOW_ADDRESSES, "127.0.0.0/8");
            System.exit(ServiceRunner.run(
                    ServerSettings.of(values),
                    () -> ServerSettings.of(values),
                    new PrintWriter(System.out, true),
                    new PrintWriter(System.err, true)));
        }
    }

    private static int goodSite(Path robots) throws IOException {
        byte[] file = Files.readAllBytes(robots);
        HttpServer site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        site.createContext("/robots.txt", exchange -> {
            exchange.sendResponseHeaders(200, file.length);
            exchange.getResponseBody().write(file);
            exchange.close();
        });
        site.start();
        return site.getAddress().getPort();
    }
}
