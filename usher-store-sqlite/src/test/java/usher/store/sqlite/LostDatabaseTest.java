package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.fetch.snapshot.DamagedException;

/** A missing database, and the permissions of the folder. */
class LostDatabaseTest {
    @TempDir
    Path parent;

    private Path folder;
    private Path database;

    @BeforeEach
    void create() {
        folder = parent.resolve("store");
        database = folder.resolve("snapshots.db");
        SqliteSnapshotStore.open(folder).close();
    }

    private void requireRefused() {
        assertThatThrownBy(() -> SqliteSnapshotStore.open(folder))
                .isInstanceOf(DamagedException.class)
                .hasMessageContaining("missing or empty")
                .hasMessageContaining("Restore")
                .hasMessageContaining("delete the folder");
        assertThatThrownBy(() -> SqliteSnapshotStore.openReadOnly(folder)).isInstanceOf(DamagedException.class);
    }

    @Test
    void anEmptyDatabaseIsNotReplaced() throws IOException {
        try (FileChannel file = FileChannel.open(database, StandardOpenOption.WRITE)) {
            file.truncate(0);
        }
        requireRefused();
        assertThat(Files.size(database)).isZero();
        Files.delete(database);
        requireRefused();
        assertThat(database).doesNotExist();
    }

    @Test
    void anEmptiedFolderGetsANewStore() throws IOException {
        for (String name : new String[] {"snapshots.db", "created"}) {
            Files.delete(folder.resolve(name));
        }
        SqliteSnapshotStore.open(folder).close();
        assertThat(database).isNotEmptyFile();
    }

    @Test
    void aStoreOfAnEarlierVersionGetsItsMarker() throws IOException {
        Files.delete(folder.resolve("created"));
        SqliteSnapshotStore.open(folder).close();
        assertThat(folder.resolve("created")).exists();
    }

    @Test
    void onlyTheOwnerCanReadIt() throws IOException {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            assertThat(store.verify().damages()).isEmpty();
            assertThat(mode(folder)).isEqualTo("rwx------");
            try (Stream<Path> files = Files.list(folder)) {
                assertThat(files.toList())
                        .contains(database, folder.resolve("snapshots.db-wal"))
                        .allSatisfy(file -> assertThat(mode(file)).isEqualTo("rw-------"));
            }
        }
    }

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
