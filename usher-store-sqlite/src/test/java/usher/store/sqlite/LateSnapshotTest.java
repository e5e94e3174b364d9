package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.OutcomeCode;
import usher.access.snapshot.Snapshot;
import usher.fetch.snapshot.Samples;
import usher.uri.Authority;

/** Snapshots that are not appended in the order of their times: the end of the chain is still found. */
class LateSnapshotTest {
    private static final Authority SITE = Samples.authority("late.example");

    @TempDir
    Path folder;

    @Test
    void theChainContinuesInAnyOrderOfTimes() {
        Random random = new Random(7);
        List<Snapshot> all = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
                for (int j = random.nextInt(3); j >= 0; j--) {
                    Snapshot snapshot = Samples.failed(
                            SITE, Samples.START.plusSeconds(random.nextInt(30)), OutcomeCode.values()[j]);
                    store.append(snapshot, Optional.empty())
                            .toCompletableFuture()
                            .join();
                    all.add(0, snapshot);
                }
                if (i % 7 == 6) {
                    store.prune(new Retention(1_000, Duration.ZERO), Samples.START.plusSeconds(60));
                }
                assertThat(store.verify().damages()).isEmpty();
            }
        }
        all.sort(Comparator.comparing(Snapshot::fetchedAt).reversed());
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder)) {
            assertThat(store.history(SITE, Instant.MAX, 1_000)).isEqualTo(all);
        }
    }

    @Test
    void aLateRowThatIsNotMarkedIsReported() throws SQLException {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            for (int second : new int[] {5, 9, 7}) {
                store.append(
                                Samples.failed(SITE, Samples.START.plusSeconds(second), OutcomeCode.BUSY),
                                Optional.empty())
                        .toCompletableFuture()
                        .join();
            }
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("snapshots.db"));
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate("UPDATE observation SET late=0 WHERE late=1"))
                    .isEqualTo(1);
        }
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder)) {
            assertThat(store.verify().damages()).hasSize(1);
        }
    }
}
