package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.fetch.snapshot.KeptFetches;
import usher.fetch.snapshot.Samples;
import usher.testkit.Project;

/**
 * A store of the present format, made by the version that introduced it, is read as it was written. After a change of
 * the format, this test is one of a migration, or of a refusal like that of format 1, and
 * {@code -Dusher.store.write=true} makes the store of the new one.
 */
class KeptStoreTest {
    private static final String NAME = "format" + Schema.VERSION + ".db.gz";

    @TempDir
    Path folder;

    @BeforeEach
    void unpack() throws IOException {
        Path kept = Project.root().resolve("usher-store-sqlite/src/test/resources/usher/store/sqlite/" + NAME);
        if (Boolean.getBoolean("usher.store.write") && !Files.exists(kept)) {
            Path made = folder.resolve("made");
            try (SqliteSnapshotStore store = SqliteSnapshotStore.open(made)) {
                KeptFetches.append(store);
            }
            try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(kept))) {
                Files.copy(made.resolve("snapshots.db"), packed);
            }
        }
        try (InputStream packed = new GZIPInputStream(Files.newInputStream(kept))) {
            Files.createDirectory(folder.resolve("store"));
            Files.copy(packed, folder.resolve("store/snapshots.db"));
        }
    }

    @Test
    void anOldStoreIsReadAsItWasWritten() throws IOException {
        byte[] before = Files.readAllBytes(folder.resolve("store/snapshots.db"));
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(folder.resolve("store"))) {
            KeptFetches.require(store);
            assertThat(store.verify().damages()).isEmpty();
        }
        assertThat(Files.readAllBytes(folder.resolve("store/snapshots.db"))).isEqualTo(before);
    }

    @Test
    void anOldStoreAcceptsNewSnapshots() {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder.resolve("store"))) {
            KeptFetches.require(store);
            KeptFetches.append(store);
            assertThat(store.history(Samples.authority("shop.example"), Samples.START.plusSeconds(1_000_000), 100))
                    .hasSize(8);
            assertThat(store.verify().damages()).isEmpty();
        }
    }
}
