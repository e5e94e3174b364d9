package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Four processes with 25 threads each visit 50 sites, judged by the sites' own logs. */
class FleetTest {
    private static final Duration DELAY = Duration.ofSeconds(2);
    private static final Duration PAGE = Duration.ofMillis(50);
    private static final int SITES = 50;

    @Test
    @Tag("nightly")
    @Timeout(180)
    void fourProcessesAreOnePoliteCrawler() throws InterruptedException {
        Duration time = Duration.ofSeconds(Integer.getInteger("usher.fleet.seconds", 20));
        try (FleetSites sites = new FleetSites(SITES, DELAY, PAGE);
                Fleet fleet = new Fleet(PostgresCluster.shared().newSchema(), 25, sites, 0, 0, 0, 0)) {
            TimeUnit.SECONDS.sleep(5); // the JVMs warm up, and every robots.txt is fetched
            assertThat(sites.files())
                    .as("fetches of robots.txt by %d processes", fleet.size())
                    .isEqualTo(SITES);
            long start = System.nanoTime();
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
            List<Long> visits = sites.visitsSince(start);
            double ideal = (double) time.toNanos() / DELAY.plus(PAGE).toNanos();
            double rate = visits.stream().mapToLong(count -> count).sum() / (ideal * SITES);
            System.out.printf(
                    "%d visits of %d sites in %d s: %.1f %% of the ideal rate, the slowest site %.1f %%%n",
                    visits.stream().mapToLong(count -> count).sum(),
                    SITES,
                    time.toSeconds(),
                    100 * rate,
                    100 * visits.stream().mapToLong(count -> count).min().orElse(0) / ideal);
            assertThat(sites.shortGaps()).isEmpty();
            assertThat(rate).isGreaterThanOrEqualTo(0.9);
        }
    }
}
