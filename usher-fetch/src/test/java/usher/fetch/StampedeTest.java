package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.access.AccessResult.Basis;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;

/** GL-07: a thousand threads that all ask about a hundred sites nobody knows cause a hundred fetches. */
@Tag("long")
class StampedeTest {
    private static final int THREADS = 1_000;
    private static final int SITES = 100;
    private static final Duration ENOUGH = Duration.ofSeconds(20);

    @Test
    void manyRequestsForUncachedSitesFetchEachOnce() throws Exception {
        try (TestServer server = FaultServer.http(Map.of("/robots.txt", Page.text("User-agent: *\nDisallow: /x\n")))) {
            List<LiveVerdict> verdicts = stampede(server);

            assertThat(server.requests()).hasSize(SITES);
            assertThat(verdicts).allMatch(verdict -> verdict.basis() == Basis.FRESH && !verdict.isAllowed());
        }
    }

    @Test
    void manyRequestsForFailingSitesFetchEachOnce() throws Exception {
        try (TestServer server = FaultServer.http(connection -> {
            connection.readHead();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nUser-agent: *\nAllow: /");
        })) {
            List<LiveVerdict> verdicts = stampede(server);

            assertThat(server.requests()).hasSize(SITES);
            assertThat(verdicts).allMatch(verdict -> verdict.basis() == Basis.UNREACHABLE && !verdict.isAllowed());
        }
    }

    /** Each thread asks about each site, all at the same time. */
    private static List<LiveVerdict> stampede(TestServer server) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (Loopback loopback = new Loopback(new MemorySnapshotStore(1_000, 64 << 20), ENOUGH, ENOUGH)) {
            LiveCrawler robot = loopback.live().crawler(Dialect.RFC9309, "TestBot");
            CountDownLatch ready = new CountDownLatch(THREADS);
            List<Future<List<LiveVerdict>>> all = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int first = i;
                all.add(threads.submit(() -> {
                    ready.countDown();
                    ready.await();
                    List<LiveVerdict> verdicts = new ArrayList<>();
                    for (int j = 0; j < SITES; j++) {
                        String site = "http://host" + (first + j) % SITES + ".test:" + server.port();
                        verdicts.add(robot.check(site + "/x", ENOUGH.multipliedBy(3)));
                    }
                    return verdicts;
                }));
            }
            List<LiveVerdict> verdicts = new ArrayList<>();
            for (Future<List<LiveVerdict>> each : all) {
                verdicts.addAll(each.get());
            }
            return verdicts;
        } finally {
            threads.shutdownNow();
        }
    }
}
