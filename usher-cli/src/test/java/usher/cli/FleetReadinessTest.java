package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.server.UsherServer;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.store.postgres.PostgresAddress;
import usher.store.postgres.PostgresCluster;
import usher.testkit.MachineLoad;
import usher.testkit.OperatingPage;

/** A service with PostgreSQL is ready again soon after its database works, although it gets no traffic. */
@Tag("long")
class FleetReadinessTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    private static UsherServer service(PostgresAddress address) {
        SettingValues values = new SettingValues()
                .put(Setting.PORT, "0")
                .put(Setting.STORE, address.toString())
                .put(Setting.ALLOW_ADDRESSES, "127.0.0.1");
        return UsherServer.start(ServerSettings.of(values), new StringWriter());
    }

    private static HttpResponse<String> get(UsherServer service, String path) throws IOException, InterruptedException {
        return send(request(service, path));
    }

    private static HttpRequest.Builder request(UsherServer service, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + service.port() + path));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String visit(UsherServer service, String page) throws IOException, InterruptedException {
        return send(request(service, "/v1/visits")
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("{\"url\":\"" + page + "\"}")))
                .body();
    }

    private static int status(UsherServer service, String path) throws IOException, InterruptedException {
        return get(service, path).statusCode();
    }

    private static String text(UsherServer service, String path) throws IOException, InterruptedException {
        return get(service, path).body();
    }

    private static void awaitReadiness(UsherServer service, int status) throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (status(service, "/readyz") != status) {
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(MachineLoad.scale(SOON));
        }
    }

    private static double metric(UsherServer service, String name) throws IOException, InterruptedException {
        return text(service, "/metrics")
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void afterTheDatabaseWasStopped() throws Exception {
        HttpServer site = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0); // no file: all is allowed
        site.start();
        try (PostgresCluster cluster = PostgresCluster.start();
                UsherServer service = service(cluster.newSchema())) {
            awaitReadiness(service, 200);
            assertThat(metric(service, "usher_database_seconds")).isBetween(0.0, 2.0);
            assertThat(metric(service, "usher_database_connections")).isNotNegative();
            assertThat(metric(service, "usher_database_waiting")).isZero();
            assertThat(metric(service, "usher_database_sites")).isNotNegative();
            assertThat(metric(service, "usher_store_bytes")).isPositive();
            assertThat(cluster.psql("SELECT DISTINCT application_name FROM pg_stat_activity"))
                    .contains("usher " + InetAddress.getLocalHost().getHostName());
            String page = "http://127.0.0.1:" + site.getAddress().getPort() + "/";
            text(service, "/v1/check?url=" + page);
            cluster.stop();
            assertThat(metric(service, "usher_database_seconds")).isNaN();
            OperatingPage.assertRow("\"why\":\"pace_unreachable\"", visit(service, page));
            OperatingPage.assertRow("store", text(service, "/v1/check?url=https://new.invalid/"));
            awaitReadiness(service, 503);
            cluster.restart();
            awaitReadiness(service, 200);
        } finally {
            site.stop(0);
        }
    }

    /** The connection stays, so that nothing but a probe can show that statements succeed again. */
    @Test
    void afterAStatementFailed() throws Exception {
        PostgresCluster cluster = PostgresCluster.shared();
        try (UsherServer service = service(cluster.address("readiness"))) {
            cluster.psql("ALTER TABLE readiness.pace RENAME TO away");
            assertThat(status(service, "/readyz"))
                    .as("no statement has failed yet")
                    .isEqualTo(200);
            assertThat(text(service, "/v1/check?url=https://a.invalid/"))
                    .as("the reason is the database, not a limit")
                    .contains("Store unavailable", "The database cannot be reached")
                    .doesNotContain("Too many");
            assertThat(text(service, "/metrics"))
                    .contains("usher_limit_refusals_total{limit=\"store\"} 1.0")
                    .contains("usher_limit_refusals_total{limit=\"fetches\"} 0.0");
            assertThat(status(service, "/readyz")).isEqualTo(503);
            cluster.psql("ALTER TABLE readiness.away RENAME TO pace");
            awaitReadiness(service, 200);
        }
    }
}
