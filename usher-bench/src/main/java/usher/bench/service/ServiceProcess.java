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
 * {@code ServiceProcess ROBOTS}: a service on a free port, to be measured, with two sites to fetch from on this machine: one
 * that has that robots.txt, and one that takes connections and never says a word. Beside it stands a second one with the usual
 * share for each client, since in the first one client may have all.
 */
public final class ServiceProcess {
    /** Connections that the silent site takes: more than there are fetches. */
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
                    ServerSettings.of(values), new PrintWriter(System.out, true), new PrintWriter(System.err, true)));
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
