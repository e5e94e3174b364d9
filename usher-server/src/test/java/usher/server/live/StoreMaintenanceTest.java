package usher.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.Dialect;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.SiteListener;
import usher.fetch.snapshot.PruneResult;
import usher.fetch.snapshot.StoreException;
import usher.fetch.system.SystemTime;
import usher.store.sqlite.SqliteSnapshotStore;
import usher.testkit.LoggedMessages;
import usher.testkit.StoredRows;

class StoreMaintenanceTest {
    private static final long MAX_BYTES = 1 << 20;
    private static final String BODY = "INSERT INTO body VALUES(1, x'00', zeroblob(" + 2 * MAX_BYTES + "))";

    private final List<String> failures = new ArrayList<>();
    private final List<PruneResult> pruned = new ArrayList<>();

    @TempDir
    Path folder;

    /** A scheduled task that throws would never run again. */
    @Test
    void noFailureEndsTheChecks() {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder);
                SystemTime time = new SystemTime();
                StoreMaintenance maintenance = maintenance(store, time)) {
            maintenance.runSafely(() -> {
                throw new StoreException("store_failed: no space");
            });
            maintenance.runSafely(() -> {
                throw new IllegalStateException("of a listener");
            });
            maintenance.runSafely(() -> {
                throw new StackOverflowError();
            });
            assertThat(failures)
                    .containsExactly(
                            "store_failed: no space",
                            "unexpected failure: java.lang.IllegalStateException: of a listener",
                            "unexpected failure: java.lang.StackOverflowError");
        }
    }

    @Test
    void aClosedStoreIsNotAFailure() {
        SqliteSnapshotStore store = SqliteSnapshotStore.open(folder);
        try (SystemTime time = new SystemTime()) {
            StoreMaintenance maintenance = maintenance(store, time);
            maintenance.close();
            store.close();
            maintenance.runSafely(maintenance::keepSize);
            assertThat(failures).isEmpty();
        }
    }

    /** What a pruning that failed before its end leaves behind: pages that are free, but still in the file. */
    @Test
    void freeSpaceInTheFileIsReturned() throws SQLException {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder);
                SystemTime time = new SystemTime();
                StoreMaintenance maintenance = maintenance(store, time)) {
            StoredRows.change(folder, BODY, "DELETE FROM body");
            assertThat(store.usedBytes()).isLessThan(MAX_BYTES);
            assertThat(store.fileBytes()).isGreaterThan(MAX_BYTES);
            maintenance.keepSize();
            assertThat(store.fileBytes()).isLessThan(MAX_BYTES);
            maintenance.keepSize();
            assertThat(pruned).hasSize(1);
        }
    }

    @Test
    void aFullStoreIsReportedOnceEachTime() throws SQLException {
        List<String> said;
        try (LoggedMessages log = new LoggedMessages("usher.fetch.store");
                SqliteSnapshotStore store = SqliteSnapshotStore.open(folder);
                SystemTime time = new SystemTime();
                StoreMaintenance maintenance = maintenance(store, time)) {
            said = log.messages();
            maintenance.keepSize();
            assertThat(said).isEmpty();
            StoredRows.change(folder, BODY);
            maintenance.keepSize(); // removes the body, to which nothing refers
            maintenance.keepSize();
            StoredRows.change(folder, BODY);
            maintenance.keepSize();
        }
        assertThat(said)
                .hasSize(2)
                .allMatch(line -> line.startsWith("The store has reached its limit of 1 MiB (store-mebibytes): new"
                        + " fetches are not kept until pruning has made room"));
    }

    /** A store that was closed under the service fails; the probe runs on the store that works. */
    @Test
    void aStoreThatFailedIsHealthyAgainWithoutTraffic() {
        SqliteSnapshotStore broken = SqliteSnapshotStore.open(folder.resolve("broken"));
        broken.close();
        try (SqliteSnapshotStore working = SqliteSnapshotStore.open(folder);
                SystemTime time = new SystemTime();
                LiveUsher live = LiveUsher.open(FetchSettings.of("TestBot/1"), broken)) {
            live.crawler(Dialect.RFC9309, "TestBot").check("http://127.0.0.1:1/"); // blocked by the guard
            assertThat(live.isStoreHealthy()).isFalse();
            maintenance(broken, time).probe(live);
            assertThat(live.isStoreHealthy()).isFalse();
            maintenance(working, time).probe(live);
            assertThat(live.isStoreHealthy()).isTrue();
        }
    }

    private StoreMaintenance maintenance(SqliteSnapshotStore store, SystemTime time) {
        SiteListener listener = new SiteListener() {
            @Override
            public void storeFailed(StoreException failure) {
                failures.add(failure.getMessage());
                throw new IllegalStateException("also of the listener");
            }
        };
        return new StoreMaintenance(store, store::fileBytes, MAX_BYTES, time, listener, pruned::add);
    }
}
