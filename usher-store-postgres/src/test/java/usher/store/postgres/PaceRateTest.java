package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.fetch.snapshot.Samples;
import usher.uri.Authority;

/** How many visits a second a database begins and ends, for docs/fleet.md. */
class PaceRateTest {
    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("usher.fleet.rate.seconds", 2));
    private static final int UNDER_WAY = 8;

    @ParameterizedTest
    @ValueSource(strings = {"durable", "fast"})
    @Tag("nightly")
    void visitsPerSecondAreMeasured(String visits) {
        for (int services : List.of(1, 2, 4, 8)) {
            PostgresAddress address = PostgresCluster.shared().newSchema("visits=" + visits);
            List<PostgresStore> stores = new ArrayList<>();
            for (int i = 0; i < services; i++) {
                stores.add(PostgresStore.open(address));
            }
            AtomicLong ended = new AtomicLong();
            long end = System.nanoTime() + TIME.toNanos();
            for (int i = 0; i < services * UNDER_WAY; i++) {
                visit(stores.get(i % services), Samples.authority("site" + i + ".example"), 0, end, ended);
            }
            java.util.concurrent.locks.LockSupport.parkNanos(TIME.toNanos());
            double rate = ended.get() / (double) TIME.toSeconds();
            stores.forEach(PostgresStore::close);
            System.out.printf("%d services, %s: %.0f visits a second%n", services, visits, rate);
            assertThat(rate).isPositive();
        }
    }

    private static void visit(PostgresStore store, Authority site, int number, long until, AtomicLong ended) {
        if (System.nanoTime() - until > 0) {
            return;
        }
        String id = "visit" + number;
        store.pace()
                .begin(site.toString(), id, Duration.ofSeconds(10), Duration.ZERO, Duration.ZERO)
                .thenCompose(turn -> store.pace().end(site.toString(), id, Duration.ZERO))
                .thenAccept(done -> {
                    ended.addAndGet(done ? 1 : 0);
                    visit(store, site, number + 1, until, ended);
                });
    }
}
