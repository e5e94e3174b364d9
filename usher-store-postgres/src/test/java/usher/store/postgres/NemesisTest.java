package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import usher.testkit.MachineLoad;

/**
 * A fleet whose processes and database fail in an order that a seed decides: killed, stopped, cut off, restarted, and
 * replaced by a standby. One process has a wall clock that is an hour wrong. Judged by the sites' own logs.
 */
class NemesisTest {
    private static final Duration DELAY = Duration.ofSeconds(2);
    private static final Duration LEASE = FleetProcessMain.START_WITHIN.plus(FleetProcessMain.LEASE);

    /** How long after a fault every site is visited again at the latest: its delay and five seconds. */
    private static final Duration RECOVERY = DELAY.plus(MachineLoad.scale(Duration.ofSeconds(5)));

    private final PostgresCluster first = PostgresCluster.start();
    private PostgresCluster primary = first;
    private PostgresCluster standby;
    private Fleet fleet;
    private FaultyProxy proxy;

    private enum Fault {
        KILL_PROCESS,
        STOP_A_SECOND,
        STOP_HALF_A_LEASE,
        STOP_TWO_LEASES,
        PROMOTION
    }

    @Test
    @Tag("long")
    @Timeout(900)
    void noFailureCausesAnEarlyVisitOrEndsTheVisitsToASite() throws IOException, InterruptedException {
        long seconds = Integer.getInteger("usher.nemesis.seconds", 60);
        long seed = Long.getLong("usher.nemesis.seed", 1);
        Random random = new Random(seed);
        List<Enum<?>> faults = new ArrayList<>(List.of(Fault.values()));
        faults.addAll(List.of(DatabaseFault.values()));
        List<String> lines = new ArrayList<>();
        try (FleetSites sites = new FleetSites(20, DELAY, Duration.ofMillis(50));
                FaultyProxy way = new FaultyProxy(primary.port())) {
            proxy = way;
            standby = primary.standby();
            fleet = new Fleet(primary.address(way.port(), "fleet"), 10, sites, new int[] {3, 3, 3, 3}, new long[] {
                0, 3_600, 0, -3_600
            });
            TimeUnit.SECONDS.sleep(4);
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
            while (System.nanoTime() - end < 0) {
                Enum<?> fault = faults.get(random.nextInt(faults.size()));
                if (fault == Fault.PROMOTION) {
                    faults.remove(fault); // there is one standby
                }
                if (fault instanceof DatabaseFault database) {
                    database.provoke(primary, proxy);
                } else {
                    provoke((Fault) fault, random.nextInt(fleet.size()));
                }
                long ended = System.nanoTime();
                List<String> missing = sites.notVisited(ended, System.nanoTime());
                while (!missing.isEmpty() && System.nanoTime() - ended < RECOVERY.toNanos()) {
                    TimeUnit.MILLISECONDS.sleep(50);
                    missing = sites.notVisited(ended, System.nanoTime());
                }
                if (!missing.isEmpty()) {
                    lines.add(fault + ": not visited again within " + RECOVERY.toSeconds() + " s: " + missing);
                }
                System.out.printf(
                        "%s: all sites visited again after %.1f s, but %d; %d short gaps%n",
                        fault,
                        (System.nanoTime() - ended) / 1e9,
                        missing.size(),
                        sites.shortGaps().size());
            }
            assertThat(sites.shortGaps()).as("short gaps, seed %d", seed).isEmpty();
            assertThat(lines).as("seed %d", seed).isEmpty();
            fleet.stop();
            try (PostgresStore store = PostgresStore.openReadOnly(first.address(primary.port(), "fleet"))) {
                assertThat(fleet.lost(store)).as("seed %d", seed).isEmpty();
            }
        } finally {
            if (fleet != null) {
                fleet.close();
            }
            if (standby != null) {
                standby.close();
            }
            primary.close();
        }
    }

    private void provoke(Fault fault, int process) throws IOException, InterruptedException {
        switch (fault) {
            case KILL_PROCESS -> {
                fleet.kill(process);
                TimeUnit.SECONDS.sleep(1);
                fleet.restart(process);
            }
            case STOP_A_SECOND -> stop(process, Duration.ofSeconds(1));
            case STOP_HALF_A_LEASE -> stop(process, LEASE.dividedBy(2));
            case STOP_TWO_LEASES -> stop(process, LEASE.multipliedBy(2));
            case PROMOTION -> promote();
        }
    }

    private void stop(int process, Duration time) throws IOException, InterruptedException {
        fleet.signal(process, "STOP");
        TimeUnit.NANOSECONDS.sleep(time.toNanos());
        fleet.signal(process, "CONT");
    }

    /** The primary is lost, and the standby takes its place. */
    private void promote() {
        primary.stop();
        standby.promote();
        standby.psql("ALTER SYSTEM RESET ALL");
        standby.psql("SELECT pg_reload_conf()");
        proxy.target(standby.port());
        PostgresCluster lost = primary;
        primary = standby;
        standby = lost;
    }
}
