package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Four processes with 25 threads each visit 50 sites, judged by the sites' own logs. */
class FleetTest {
    private static final Duration DELAY = Duration.ofSeconds(2);
    private static final Duration PAGE = Duration.ofMillis(50);
    private static final int SITES = 50;

    /** Services of the version before the last migration, and of this one. */
    private static Stream<Arguments> versions() {
        return Stream.of(Arguments.of(List.of(3, 3, 3, 3)), Arguments.of(List.of(2, 2, 3, 3)));
    }

    @ParameterizedTest
    @MethodSource("versions")
    @Tag("nightly")
    @Timeout(300)
    void fourProcessesVisitSitesLikeOneCrawler(List<Integer> versions) throws IOException, InterruptedException {
        Duration time = Duration.ofSeconds(Integer.getInteger("usher.fleet.seconds", 20));
        PostgresAddress address = PostgresCluster.shared().newSchema();
        try (FleetSites sites = new FleetSites(SITES, DELAY, PAGE);
                Fleet fleet = new Fleet(
                        address,
                        25,
                        sites,
                        versions.stream().mapToInt(version -> version).toArray());
                PostgresStore store = PostgresStore.openReadOnly(address)) {
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
            fleet.stop();
            assertThat(fleet.lost(store)).isEmpty();
        }
    }
}
