package usher.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.PruneResult;
import usher.fetch.snapshot.Retention;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.SnapshotStore;
import usher.uri.Authority;

@Tag("long")
class PruneTest {
    private static final Authority SITE = Samples.authority("example.com");
    private static final Authority OTHER = Samples.authority("other.example");
    private static final Instant NOW = Samples.START.plus(Duration.ofDays(400));

    private final PostgresAddress address = PostgresCluster.shared().newSchema();

    @AutoClose
    private final PostgresStore store = PostgresStore.open(address);

    private static void keep(SnapshotStore store, Authority site, int day, String body) {
        Instant time = Samples.START.plus(Duration.ofDays(day));
        if (body.isEmpty()) {
            Samples.keep(store, Samples.failed(site, time, OutcomeCode.DNS_ERROR), Optional.empty());
        } else {
            Samples.keep(store, Samples.good(site, time, Samples.body(body)), Samples.body(body));
        }
    }

    @Test
    void theEndsOfEachPeriodStayAndUnusedBodiesAreRemoved() {
        String[] days = {"a", "a", "a", "", "a", "b", "b", "b", "", "b"};
        for (int day = 0; day < days.length; day++) {
            keep(store, SITE, day * 30, days[day]);
        }
        keep(store, OTHER, 0, "only");
        PruneResult result = store.prune(new Retention(1, Duration.ZERO), NOW);
        assertThat(result.snapshots()).isEqualTo(6);
        assertThat(store.history(SITE, Instant.MAX, 99))
                .extracting(snapshot ->
                        Duration.between(Samples.START, snapshot.fetchedAt()).toDays() / 30)
                .containsExactly(9L, 5L, 4L, 0L);
        assertThat(store.prune(new Retention(1, Duration.ZERO), NOW).snapshots())
                .isZero();
        assertThat(store.forgetBefore(Samples.START.plusSeconds(1)).sites()).isEqualTo(1);
        assertThat(store.content(ContentHash.of(Samples.body("only")))).isEmpty();
        assertThat(store.verify().isClean()).isTrue();
        List<Snapshot> exported = new ArrayList<>();
        store.export(exported::add, damage -> {
            throw damage;
        });
        assertThat(exported).hasSize(4);
    }

    @Test
    void pastVerdictsStayTheSameAfterPruning() {
        Random random = new Random(7);
        MemorySnapshotStore all = new MemorySnapshotStore(1_000, Long.MAX_VALUE);
        for (int i = 0; i < 120; i++) {
            String body = List.of("a", "b", "").get(random.nextInt(3));
            keep(store, SITE, i, body);
            keep(all, SITE, i, body);
        }
        store.prune(new Retention(1, Duration.ZERO), NOW);
        for (int i = 0; i < 120; i++) {
            Instant time = Samples.START.plus(Duration.ofDays(i));
            assertThat(store.lastGood(SITE, time).flatMap(Snapshot::content))
                    .as("day %d", i)
                    .isEqualTo(all.lastGood(SITE, time).flatMap(Snapshot::content));
        }
    }

    @Test
    void emptyMonthsOfThePastAreDropped() {
        Instant longAgo = Instant.parse("2021-03-04T05:06:07Z");
        Bytes body = Samples.body("old");
        Samples.keep(store, Samples.good(OTHER, longAgo, body), body);
        keep(store, SITE, 0, "a");
        assertThat(partitions()).contains("snapshot_2021_03");
        assertThat(store.shrink(1, NOW).sites()).isEqualTo(2);
        assertThat(partitions()).doesNotContain("snapshot_2021_03");
        assertThat(store.usedBytes()).isZero();
        keep(store, SITE, 1, "a");
        assertThat(store.history(SITE, Instant.MAX, 9)).hasSize(1);
    }

    private String partitions() {
        return PostgresCluster.shared()
                .psql("SELECT relname FROM pg_class WHERE relkind='r' AND relnamespace='" + address.schema()
                        + "'::regnamespace");
    }
}
