package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.fetch.snapshot.Samples.START;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.PruneResult;
import usher.fetch.snapshot.Retention;
import usher.fetch.snapshot.Samples;
import usher.testkit.StoredRows;
import usher.uri.Authority;

class PruneTest {
    private static final Authority SITE = Samples.authority("example.com");
    private static final Retention LEAST = new Retention(0, Duration.ZERO);

    @TempDir
    Path folder;

    /** One letter per snapshot, one second apart: a to m are bodies, x no file, o too many redirects, ! a failure. */
    private static void append(SqliteSnapshotStore store, Authority authority, int first, String letters) {
        for (int i = 0; i < letters.length(); i++) {
            char letter = letters.charAt(i);
            Instant time = START.plusSeconds(first + i);
            Optional<Bytes> body = "!xo".indexOf(letter) >= 0
                    ? Optional.empty()
                    : Optional.of(Samples.body(
                            letter + "/" + Integer.toHexString(letter).repeat(500)));
            Snapshot snapshot = body.map(bytes -> Samples.good(authority, time, bytes))
                    .orElseGet(() -> letter == 'x'
                            ? Samples.answered(authority, time, 404, Map.of(), Optional.empty())
                            : Samples.failed(
                                    authority,
                                    time,
                                    letter == 'o' ? OutcomeCode.REDIRECT_LIMIT : OutcomeCode.CONNECT_FAILED));
            Samples.keep(store, snapshot, body);
        }
    }

    private static String seconds(SqliteSnapshotStore store, Authority authority) {
        return store.history(authority, Instant.MAX, 1_000_000).stream()
                .map(Snapshot::fetchedAt)
                .sorted()
                .map(time -> String.valueOf(Duration.between(START, time).toSeconds()))
                .collect(Collectors.joining(" "));
    }

    @Test
    void theHistoryOfChangesAndTheLastGoodSnapshotStay() {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            //                       0         1         2
            //                       0123456789012345678901234
            append(store, SITE, 0, "aaaa!!abbbb!xxxxx!!b!!!!!");
            PruneResult pruned = store.prune(LEAST, START.plusSeconds(1_000_000));
            assertThat(seconds(store, SITE)).isEqualTo("0 6 7 10 12 16 19 24");
            assertThat(pruned.snapshots()).isEqualTo(17);
            assertThat(pruned.bodies()).isZero();
            assertThat(store.verify().damages()).isEmpty();
            assertThat(store.lastGood(SITE, Instant.MAX).orElseThrow().fetchedAt())
                    .isEqualTo(START.plusSeconds(19));
            assertThat(store.prune(LEAST, START.plusSeconds(1_000_000)).snapshots())
                    .isZero();
            append(store, SITE, 25, "bbb");
            assertThat(store.prune(LEAST, START.plusSeconds(1_000_000)).snapshots())
                    .isEqualTo(3);
            assertThat(seconds(store, SITE)).isEqualTo("0 6 7 10 12 16 19 27");
            assertThat(store.verify().damages()).isEmpty();
        }
    }

    /** D-22: too many redirects mean that the site has no file, like status 404. */
    @Test
    void tooManyRedirectsAreNotAFile() {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            //                       0123456789012
            append(store, SITE, 0, "aaoooaxxoxx!a");
            store.prune(LEAST, START.plusSeconds(1_000_000));
            assertThat(seconds(store, SITE)).isEqualTo("0 1 2 4 5 6 10 12");
        }
    }

    @Test
    void theNewestAndRecentSnapshotsStay() {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            append(store, SITE, 0, "aaaaaaaaaaaaaaaaaaaa");
            store.prune(new Retention(0, Duration.ofSeconds(10)), START.plusSeconds(20));
            assertThat(seconds(store, SITE)).isEqualTo("0 11 12 13 14 15 16 17 18 19");
            store.prune(new Retention(3, Duration.ZERO), START.plusSeconds(20));
            assertThat(seconds(store, SITE)).isEqualTo("0 17 18 19");
            assertThat(store.verify().damages()).isEmpty();
        }
    }

    /** If the clock jumps, the order of appending differs from the order of times. */
    @Test
    void theChangesStayAfterAnyRemoval() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            for (int round = 0; round < 4; round++) {
                for (int site = 0; site < 5; site++) {
                    for (int i = 0; i < 12; i++) {
                        String letter = String.valueOf("aabbcx!!!".charAt(random.nextInt(9)));
                        append(store, Samples.authority("s" + site + ".example"), random.nextInt(60), letter);
                    }
                }
                long before = store.verify().snapshots();
                List<String> changes = changes(store);
                PruneResult pruned =
                        store.prune(new Retention(random.nextInt(3), Duration.ZERO), START.plusSeconds(99));
                assertThat(store.verify().damages()).as("seed " + seed).isEmpty();
                assertThat(store.verify().snapshots()).isEqualTo(before - pruned.snapshots());
                assertThat(changes(store)).as("seed " + seed).isEqualTo(changes);
            }
        }
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            append(store, Samples.authority("s1.example"), 70, "abc");
            assertThat(store.verify().damages()).isEmpty();
        }
    }

    /** Returns the sequence of bodies of each site, and the last good body at every second. */
    private static List<String> changes(SqliteSnapshotStore store) {
        List<String> changes = new ArrayList<>();
        for (int site = 0; site < 5; site++) {
            Authority authority = Samples.authority("s" + site + ".example");
            List<Snapshot> history = store.history(authority, Instant.MAX, 1_000);
            String last = "";
            for (int i = history.size() - 1; i >= 0; i--) {
                Snapshot snapshot = history.get(i);
                String state = snapshot.outcome().failure().isPresent()
                        ? ""
                        : snapshot.content().toString();
                if (!state.isEmpty() && !state.equals(last)) {
                    changes.add(snapshot.fetchedAt() + " " + state);
                    last = state;
                }
            }
            for (int second = 0; second < 60; second++) {
                changes.add(store.lastGood(authority, START.plusSeconds(second))
                        .flatMap(Snapshot::content)
                        .toString());
            }
        }
        return changes;
    }

    /** Removes rows directly, so that many bodies are unused. */
    @Test
    void unusedBodiesAreRemovedAndTheirSpaceIsFreed() throws IOException, SQLException {
        Path database = folder.resolve("snapshots.db");
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            Random random = new Random(7);
            for (int i = 0; i < 300; i++) {
                Bytes noise = Samples.noise(random, 5_000);
                store.append(Samples.good(SITE, START.plusSeconds(i), noise), Optional.of(noise));
            }
            append(store, Samples.authority("other.example"), 300, "ab");
        }
        long before = Files.size(database);
        StoredRows.change(folder, "DELETE FROM fetch WHERE authority='https://example.com'");
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            PruneResult pruned = store.prune(LEAST, START.plusSeconds(999));
            assertThat(pruned.bodies()).isEqualTo(300);
            assertThat(pruned.bytes()).isGreaterThan(1_000_000);
            assertThat(store.verify().bodies()).isEqualTo(2);
            Bytes again = Samples.body("again");
            Samples.keep(store, Samples.good(SITE, START.plusSeconds(999), again), again);
            assertThat(store.content(ContentHash.of(again))).contains(again);
        }
        assertThat(Files.size(database)).isLessThan(before / 5);
    }

    /** One client has thousands of its own sites fetched: these are removed, and the sites of others stay. */
    @Test
    void aStoreShrinksByItsLargestSites() throws IOException {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            append(store, SITE, 0, "aaaabbbb");
            Random random = new Random(1);
            for (int i = 0; i < 60; i++) {
                Bytes noise = Samples.noise(random, 50_000);
                Authority flood = Samples.authority("w" + i + ".example");
                Samples.keep(store, Samples.good(flood, START.plusSeconds(100 + i), noise), noise);
            }
            append(store, Samples.authority("late.example"), 200, "a!b");
            assertThat(store.usedBytes()).isGreaterThan(3_000_000);
            PruneResult pruned = store.shrink(1_000_000, START.plusSeconds(300));
            assertThat(store.usedBytes()).isBetween(500_000L, 1_000_000L);
            assertThat(pruned.sites()).isBetween(40L, 55L);
            assertThat(pruned.bodies()).isEqualTo(pruned.sites());
            assertThat(seconds(store, SITE)).isEqualTo("0 1 2 3 4 5 6 7");
            assertThat(store.history(Samples.authority("late.example"), Instant.MAX, 9))
                    .hasSize(3);
            assertThat(store.verify().damages()).isEmpty();
            assertThat(store.shrink(1_000_000, START)).isEqualTo(PruneResult.NOTHING);
        }
        assertThat(Files.size(folder.resolve("snapshots.db"))).isLessThan(1_100_000);
    }

    @Test
    void anyTimeAndAgeIsValid() {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            append(store, SITE, 0, "aaa");
            Retention all = new Retention(0, Duration.ofSeconds(Long.MAX_VALUE));
            assertThat(store.prune(all, Instant.MAX)).isEqualTo(PruneResult.NOTHING);
            assertThat(store.prune(all, Instant.MIN)).isEqualTo(PruneResult.NOTHING);
            assertThat(store.forgetBefore(Instant.MIN)).isEqualTo(PruneResult.NOTHING);
            assertThat(store.shrink(1, Instant.MAX).sites()).isEqualTo(1);
            append(store, SITE, 0, "aaa");
            assertThat(store.forgetBefore(Instant.MAX).sites()).isEqualTo(1);
        }
    }

    @Test
    void aRemovedSiteStartsANewHistory() {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            append(store, SITE, 0, "ab!");
            append(store, Samples.authority("young.example"), 50, "ac");
            assertThat(store.at(SITE, Instant.MAX)).isPresent();
            PruneResult pruned = store.forgetBefore(START.plusSeconds(10));
            assertThat(pruned.sites()).isEqualTo(1);
            assertThat(pruned.snapshots()).isEqualTo(3);
            assertThat(pruned.bodies()).as("only b: a is also the young site's").isEqualTo(1);
            assertThat(store.at(SITE, Instant.MAX)).isEmpty();
            assertThat(store.lastGood(SITE, Instant.MAX)).isEmpty();
            append(store, SITE, 100, "ba");
            assertThat(seconds(store, SITE)).isEqualTo("100 101");
            assertThat(store.verify().damages()).isEmpty();
            store.shrink(1, START.plusSeconds(200));
            assertThat(store.at(SITE, Instant.MAX)).isEmpty();
            append(store, Samples.authority("new.example"), 300, "ab");
            assertThat(store.at(Samples.authority("young.example"), Instant.MAX))
                    .isEmpty();
            assertThat(store.verify().damages()).isEmpty();
        }
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            append(store, SITE, 400, "ab");
            assertThat(seconds(store, SITE)).isEqualTo("400 401");
            assertThat(store.verify().damages()).isEmpty();
        }
    }

    @Test
    void appendsContinueDuringPruning() throws InterruptedException {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            append(store, SITE, 0, "ab".repeat(50));
            AtomicBoolean enough = new AtomicBoolean();
            Thread other = new Thread(() -> {
                for (int i = 0; !enough.get(); i++) {
                    append(store, Samples.authority("o" + i % 3 + ".example"), i, String.valueOf((char) ('a' + i % 9)));
                }
            });
            other.start();
            for (int i = 0; i < 10; i++) {
                store.prune(LEAST, START.plusSeconds(1_000_000));
            }
            enough.set(true);
            other.join();
            assertThat(store.verify().damages()).isEmpty();
        }
    }
}
