package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.bytes.Bytes;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;

/** The drill of docs/store.md: a backup of a store in use, restored and read. */
class BackupTest {
    private static final Authority SITE = Samples.authority("example.com");

    @TempDir
    Path folder;

    @Test
    void aBackupUnderLoadHasAllThatWasAcknowledgedBefore() throws IOException, InterruptedException {
        Path file = folder.resolve("backup.db");
        AtomicInteger acknowledged = new AtomicInteger();
        AtomicBoolean stop = new AtomicBoolean();
        CompletableFuture<Void> enough = new CompletableFuture<>();
        int before;
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder.resolve("store"));
                SqliteSnapshotStore other = SqliteSnapshotStore.openReadOnly(folder.resolve("store"))) {
            Thread load = new Thread(() -> {
                for (int i = 0; !stop.get(); i++) {
                    Bytes body = Bytes.of("Disallow: /" + i + "x".repeat(2_000));
                    Samples.keep(store, Samples.good(SITE, Samples.START.plusSeconds(i), body), body);
                    if (acknowledged.incrementAndGet() == 100) {
                        enough.complete(null);
                    }
                }
            });
            load.start();
            enough.join();
            before = acknowledged.get();
            assertThat(other.backup(file).damages()).isEmpty();
            stop.set(true);
            load.join();
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(folder.resolve("backup.db-wal")).doesNotExist();
        Path restored = Files.createDirectory(folder.resolve("restored"));
        Files.copy(file, restored.resolve("snapshots.db"));
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(restored)) {
            assertThat(store.history(SITE, Instant.MAX, 1_000_000)).hasSizeGreaterThanOrEqualTo(before);
            assertThat(store.verify().damages()).isEmpty();
            Bytes body = Bytes.of("new");
            Samples.keep(store, Samples.good(SITE, Instant.parse("2030-01-01T00:00:00Z"), body), body);
        }
    }

    @Test
    void aBackupThatFailsLeavesNoFileAndNoneIsReplaced() throws IOException {
        Path file = Files.writeString(folder.resolve("theirs"), "theirs");
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder.resolve("store"))) {
            assertThatThrownBy(() -> store.backup(file))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("exists already");
            assertThatThrownBy(() -> store.backup(folder.resolve("none/file")))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("store_failed: cannot create");
        }
        assertThat(file).hasContent("theirs");
    }
}
