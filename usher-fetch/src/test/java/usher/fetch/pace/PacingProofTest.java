package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import usher.fetch.pace.LoggingServer.Exchange;
import usher.fetch.system.SystemTime;
import usher.uri.Authority;

/**
 * GL-09 in one JVM, by the server's own log: four callers with a thread and a connection each, 50 sites on one loopback
 * server. A gap runs from the moment at which the server hands the whole response to the socket to the arrival of the
 * site's next request. The ideal is a visit every delay + service time at every site, where the service time is the
 * server's own, from arrival to response. {@code -Dusher.pace.seconds=60} for the proof.
 */
class PacingProofTest {
    private static final int SECONDS = Integer.getInteger("usher.pace.seconds", 3);
    private static final int SITES = 50;
    private static final int CALLERS = 4;
    private static final Duration DELAY = Duration.ofMillis(200);
    private static final Duration TOLERANCE = Duration.ofMillis(5);

    /** A short run on a busy machine proves no rate. */
    private static final double MIN_RATE = SECONDS >= 30 ? 0.95 : 0.5;

    private final Map<String, AtomicInteger> shares = new ConcurrentHashMap<>();
    private final AtomicInteger failures = new AtomicInteger();
    private final List<ExecutorService> threads = new ArrayList<>();

    @Test
    void theServerReceivesNoEarlyRequestAndNearlyTheIdealRate() throws Exception {
        List<Socket> connections = new ArrayList<>();
        try (LoggingServer server = new LoggingServer();
                SystemTime time = new SystemTime();
                Pacer pacer =
                        new Pacer(time, PaceSettings.builder().minDelay(DELAY).build(), PaceListener.NONE)) {
            for (int i = 0; i < CALLERS; i++) {
                Worker worker = new Worker(pacer, new Requester("caller" + i), server.connect());
                connections.add(worker.connection);
                threads.add(worker.thread);
                for (int site = 0; site < SITES; site++) {
                    worker.visitForEver(new Authority("http", "site" + site, 80));
                }
            }
            Thread.sleep(Duration.ofSeconds(SECONDS).toMillis());
            threads.forEach(ExecutorService::shutdown);
            for (ExecutorService thread : threads) {
                assertThat(thread.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
            }
            for (Socket connection : connections) {
                connection.close();
            }
            judge(server.log().values());
        }
    }

    /** One caller: waits at all sites at once, and fetches with one thread. */
    private final class Worker {
        private final Pacer pacer;
        private final Requester caller;
        private final Socket connection;
        private final ExecutorService thread = Executors.newSingleThreadExecutor();

        Worker(Pacer pacer, Requester caller, Socket connection) {
            this.pacer = pacer;
            this.caller = caller;
            this.connection = connection;
        }

        void visitForEver(Authority site) {
            PaceRule rule = PaceRule.of("bot", Optional.of(DELAY), List.of(), List.of());
            pacer.request(site, rule, caller, Duration.ofHours(1))
                    .thenAccept(answer -> answer.visit()
                            .filter(visit -> !thread.isShutdown())
                            .ifPresent(visit -> thread.execute(() -> {
                                fetch(visit);
                                visitForEver(site);
                            })));
        }

        private void fetch(Visit visit) {
            try (visit) {
                if (visit.mayStart()) {
                    LoggingServer.get(connection, "/" + visit.authority().host());
                    String share = visit.authority().host() + " " + caller.name();
                    shares.computeIfAbsent(share, name -> new AtomicInteger()).incrementAndGet();
                }
            } catch (IOException e) {
                failures.incrementAndGet();
            }
        }
    }

    private void judge(Collection<List<Exchange>> log) {
        long shortest = Long.MAX_VALUE;
        int visits = 0;
        int tooShort = 0;
        double rate = 0;
        double service = 0;
        for (List<Exchange> exchanges : log) {
            for (int i = 0; i < exchanges.size(); i++) {
                service += exchanges.get(i).sent() - exchanges.get(i).arrived();
                if (i > 0) {
                    long gap = exchanges.get(i).arrived() - exchanges.get(i - 1).sent();
                    shortest = Math.min(shortest, gap);
                    tooShort += gap < DELAY.minus(TOLERANCE).toNanos() ? 1 : 0;
                }
            }
            visits += exchanges.size();
            long from = exchanges.get(0).arrived();
            long to = exchanges.get(exchanges.size() - 1).arrived();
            rate += (exchanges.size() - 1) * 1e9 / Math.max(1, to - from); // one visit is none per second
        }
        double mean = service / visits;
        double ideal = SITES * 1e9 / (DELAY.toNanos() + mean);
        System.out.printf(
                "pacing for %d s: %d visits of %d sites, %d gaps short of %d ms, the shortest %.3f ms; service %.3f ms;"
                        + " %.1f visits/s of %.1f ideal (%.1f %%); shares differ by %d at most%n",
                SECONDS,
                visits,
                log.size(),
                tooShort,
                DELAY.minus(TOLERANCE).toMillis(),
                shortest / 1e6,
                mean / 1e6,
                rate,
                ideal,
                100 * rate / ideal,
                unfairness());
        assertThat(failures.get()).isZero();
        assertThat(log).hasSize(SITES);
        assertThat(tooShort).isZero();
        assertThat(rate / ideal).isGreaterThan(MIN_RATE);
    }

    /** The most by which the callers' numbers of visits differ at one site. */
    private int unfairness() {
        Map<String, List<Integer>> bySite = new TreeMap<>();
        shares.forEach((share, count) -> bySite.computeIfAbsent(share.split(" ")[0], site -> new ArrayList<>())
                .add(count.get()));
        return bySite.values().stream()
                .mapToInt(counts -> counts.stream().max(Integer::compare).orElse(0)
                        - counts.stream().min(Integer::compare).orElse(0))
                .max()
                .orElse(0);
    }
}
