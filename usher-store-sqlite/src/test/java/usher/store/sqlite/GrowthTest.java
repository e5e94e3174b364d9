package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.StoreFullException;
import usher.uri.Authority;

/** ST-07, and the order of an export. */
@Tag("long")
class GrowthTest {
    private static final int EVENTS = Integer.getInteger("usher.store.events", 20_000);

    @TempDir
    Path folder;

    @Test
    void aFetchWithoutChangesNeedsFewBytes() throws IOException {
        Path database = folder.resolve("snapshots.db");
        Bytes body = Bytes.of("Disallow: /a\n".repeat(400));
        refetch(body, 0, 1_000);
        long before = Files.size(database);
        refetch(body, 1_000, EVENTS);
        double each = (Files.size(database) - before) / (double) EVENTS;
        assertThat(each).isLessThan(200);
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder)) {
            assertThat(store.verify().bodies()).isEqualTo(1);
            assertThat(store.verify().snapshots()).isEqualTo(1_000 + EVENTS);
        }
    }

    /** Appends snapshots of realistic responses: only Date, Age and Expires differ. */
    private void refetch(Bytes body, int first, int count) {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            List<CompletableFuture<Void>> stages = new ArrayList<>();
            for (int i = first; i < first + count; i++) {
                Authority authority = Samples.authority("host" + i % 200 + ".example");
                Instant time = Samples.START.plusSeconds(i);
                Map<String, String> headers = new HashMap<>(
                        Samples.good(authority, time, body).outcome().headers());
                headers.put("Date", date(time.minusSeconds(i % 3)));
                headers.put("Expires", date(time.plusSeconds(3_600)));
                headers.put("Age", Integer.toString(i % 1_000));
                Snapshot snapshot = Samples.answered(authority, time, 200, headers, Optional.of(body));
                stages.add(store.append(snapshot, Optional.of(body)).toCompletableFuture());
                if (stages.size() == 2_000) {
                    stages.forEach(CompletableFuture::join);
                    stages.clear();
                }
            }
            stages.forEach(CompletableFuture::join);
        }
    }

    private static String date(Instant time) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(time.atOffset(ZoneOffset.UTC));
    }

    @Test
    void appendsOverTheLimitAreRejectedUntilThereIsSpace() {
        long limit = 4 << 20;
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder, limit)) {
            List<CompletableFuture<Void>> stages = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                stages.add(appendLarge(store, i));
            }
            stages.forEach(stage -> stage.exceptionally(failure -> null).join());
            assertThat(stages)
                    .filteredOn(stage -> !stage.isCompletedExceptionally())
                    .hasSizeBetween(15, 25);
            assertThatThrownBy(stages.get(99)::join).hasCauseInstanceOf(StoreFullException.class);
            assertThat(store.fileBytes()).isBetween(limit, limit + 300_000);
            assertThat(store.verify().damages()).isEmpty();

            store.shrink(limit / 2, Samples.START);
            appendLarge(store, 99).join();
            assertThat(store.at(Samples.authority("host99.example"), Samples.START))
                    .isPresent();
        }
    }

    /** Appends the robots.txt of a site of its own, with random text that does not shrink. */
    private static CompletableFuture<Void> appendLarge(SqliteSnapshotStore store, int site) {
        Bytes text = Samples.noise(new Random(site), 200_000);
        Snapshot snapshot = Samples.good(Samples.authority("host" + site + ".example"), Samples.START, text);
        return store.append(snapshot, Optional.of(text)).toCompletableFuture();
    }

    private static void fail(DamagedException damage) {
        throw damage;
    }

    @Test
    void exportIsInOrderAndComplete() throws IOException {
        FilledStore filled = FilledStore.in(folder);
        List<Snapshot> exported = new ArrayList<>();
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder)) {
            store.export(exported::add, GrowthTest::fail);
            exported.forEach(snapshot -> snapshot.content()
                    .ifPresent(hash -> assertThat(store.content(hash)).isPresent()));
        }
        List<Snapshot> expected = new ArrayList<>();
        filled.histories().keySet().stream()
                .sorted(Comparator.comparing(Authority::toString))
                .forEach(authority -> {
                    List<Snapshot> history = new ArrayList<>(filled.histories().get(authority));
                    Collections.reverse(history);
                    expected.addAll(history);
                });
        assertThat(exported).isEqualTo(expected);
    }

    /** One authority with more rows than one query reads, many of them with the same time. */
    @Test
    void exportOfALongHistoryIsCompleteAndInOrder() {
        Authority authority = Samples.authority("long.example");
        Bytes body = Samples.body("one");
        List<Snapshot> exported = new ArrayList<>();
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            CompletableFuture<Void> last = CompletableFuture.completedFuture(null);
            for (int i = 0; i < 1_700; i++) {
                Instant time = Samples.START.plus(Duration.ofSeconds(i / 700));
                boolean good = i % 3 > 0;
                Snapshot snapshot =
                        good ? Samples.good(authority, time, body) : Samples.failed(authority, time, OutcomeCode.BUSY);
                last = store.append(snapshot, good ? Optional.of(body) : Optional.empty())
                        .toCompletableFuture();
            }
            last.join();
            store.export(exported::add, GrowthTest::fail);
            assertThat(exported).hasSize(1_700);
            assertThat(exported).isSortedAccordingTo(Comparator.comparing(Snapshot::fetchedAt));
            assertThat(exported.stream().filter(snapshot -> snapshot.content().isPresent()))
                    .hasSize(1_133);
            assertThat(store.content(ContentHash.of(body))).isPresent();
        }
    }
}
