package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.StoreException;

/** ST-05: one writer, many readers. */
class LockTest {
    @TempDir
    Path folder;

    private Path store() {
        return folder.resolve("store");
    }

    @Test
    void aSecondWriterGetsTheProcessIdOfTheFirst() throws IOException {
        try (StoreProcess child = StoreProcess.start(List.of(), folder, "hold", store().toString())) {
            assertThat(child.line()).isEqualTo("ready");
            assertThatThrownBy(() -> SqliteSnapshotStore.open(store()))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("is already open for writing in process " + child.pid());
        }
        try (SqliteSnapshotStore free = SqliteSnapshotStore.open(store())) {
            assertThat(Files.readString(store().resolve("lock")))
                    .contains("" + ProcessHandle.current().pid());
            assertThat(free.verify().isClean()).isTrue();
        }
    }

    @Test
    void aSecondWriterInTheSameProcessIsRejectedAndTheFirstKeepsItsLock() throws IOException {
        try (SqliteSnapshotStore first = SqliteSnapshotStore.open(store())) {
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> SqliteSnapshotStore.open(store().resolve("../store")))
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining(
                                "process " + ProcessHandle.current().pid());
            }
            try (StoreProcess child = StoreProcess.start(List.of(), folder, "hold", store().toString())) {
                assertThat(child.line())
                        .contains("process " + ProcessHandle.current().pid());
            }
            assertThat(first.verify().isClean()).isTrue();
        }
    }

    @Test
    void othersCanReadWhileOneWrites() {
        Bytes body = Samples.body("read");
        Snapshot snapshot = Samples.good(Samples.authority("example.com"), Samples.START, body);
        try (SqliteSnapshotStore writer = SqliteSnapshotStore.open(store());
                SqliteSnapshotStore reader = SqliteSnapshotStore.openReadOnly(store())) {
            assertThat(reader.at(snapshot.authority(), Instant.MAX)).isEmpty();
            Samples.keep(writer, snapshot, body);
            assertThat(reader.at(snapshot.authority(), Instant.MAX)).contains(snapshot);
            assertThat(reader.verify().snapshots()).isEqualTo(1);
            assertThatThrownBy(() -> reader.append(snapshot, Optional.of(body))).isInstanceOf(StoreException.class);
        }
    }

    @Test
    void readingDuringWritesMissesNothing() throws IOException {
        try (StoreProcess child = StoreProcess.start(List.of(), folder, "flood", store().toString())) {
            assertThat(child.line()).isEqualTo("ready");
            try (SqliteSnapshotStore reader = SqliteSnapshotStore.openReadOnly(store())) {
                for (int i = 0; i < 200; i++) {
                    String[] words = child.line().split(" ", -1);
                    int authority = Integer.parseInt(words[1]);
                    assertThat(StoreProcessMain.versions(reader, authority))
                            .isGreaterThanOrEqualTo(Integer.parseInt(words[2]));
                }
                assertThat(reader.verify().damages()).isEmpty();
            }
        }
    }

    @Test
    void aFolderWithoutAStoreCannotBeRead() {
        assertThatThrownBy(() -> SqliteSnapshotStore.openReadOnly(folder.resolve("nowhere")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("no snapshot store in");
        assertThat(folder.resolve("nowhere")).doesNotExist();
    }
}
