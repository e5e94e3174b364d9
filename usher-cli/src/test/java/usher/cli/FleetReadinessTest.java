package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.store.postgres.PostgresAddress;
import usher.store.postgres.PostgresCluster;
import usher.testkit.MachineLoad;
import usher.testkit.OperatingPage;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.TestServer;

/** A service with PostgreSQL is ready again soon after its database works, although it gets no traffic. */
@Tag("long")
class FleetReadinessTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    private static RunningService service(PostgresAddress address) {
        return RunningService.start(
                new SettingValues().put(Setting.STORE, address.toString()).put(Setting.ALLOW_ADDRESSES, "127.0.0.1"));
    }

    private static int readiness(RunningService service) {
        return RunningService.send(service.request("/readyz")).statusCode();
    }

    private static void awaitReadiness(RunningService service, int status) {
        long start = System.nanoTime();
        while (readiness(service) != status) {
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(MachineLoad.scale(SOON));
        }
    }

    private static double metric(RunningService service, String name) {
        return service.text("/metrics")
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void afterTheDatabaseWasStopped() throws Exception {
        try (TestServer site = FaultServer.http(Map.of()); // no file: all is allowed
                PostgresCluster cluster = PostgresCluster.start();
                RunningService service = service(cluster.newSchema())) {
            awaitReadiness(service, 200);
            assertThat(metric(service, "usher_database_seconds")).isBetween(0.0, 2.0);
            assertThat(metric(service, "usher_database_connections")).isNotNegative();
            assertThat(metric(service, "usher_database_waiting")).isZero();
            assertThat(metric(service, "usher_database_sites")).isNotNegative();
            assertThat(metric(service, "usher_store_bytes")).isPositive();
            assertThat(cluster.psql("SELECT DISTINCT application_name FROM pg_stat_activity"))
                    .contains("usher " + InetAddress.getLocalHost().getHostName());
            String page = "http://127.0.0.1:" + site.port() + "/";
            service.text("/v1/check?url=" + page);
            cluster.stop();
            assertThat(metric(service, "usher_database_seconds")).isNaN();
            OperatingPage.assertRow("\"why\":\"pace_unreachable\"", service.post("/v1/visits", Map.of("url", page)));
            OperatingPage.assertRow("store", service.text("/v1/check?url=https://new.invalid/"));
            awaitReadiness(service, 503);
            cluster.restart();
            awaitReadiness(service, 200);
        }
    }

    /** The connection stays, so that nothing but a probe can show that statements succeed again. */
    @Test
    void afterAStatementFailed() throws Exception {
        PostgresCluster cluster = PostgresCluster.shared();
        try (RunningService service = service(cluster.address("readiness"))) {
            cluster.psql("ALTER TABLE readiness.pace RENAME TO away");
            assertThat(readiness(service)).as("no statement has failed yet").isEqualTo(200);
            assertThat(service.text("/v1/check?url=https://a.invalid/"))
                    .as("the reason is the database, not a limit")
                    .contains("Store unavailable", "The database cannot be reached")
                    .doesNotContain("Too many");
            assertThat(service.text("/metrics"))
                    .contains("usher_limit_refusals_total{limit=\"store\"} 1.0")
                    .contains("usher_limit_refusals_total{limit=\"fetches\"} 0.0");
            assertThat(readiness(service)).isEqualTo(503);
            cluster.psql("ALTER TABLE readiness.away RENAME TO pace");
            awaitReadiness(service, 200);
        }
    }
}
