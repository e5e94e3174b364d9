package usher.store.sqlite;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.SnapshotStoreContract;

class SqliteSnapshotStoreTest extends SnapshotStoreContract {
    @TempDir
    Path folder;

    @Override
    protected SnapshotStore open() {
        return SqliteSnapshotStore.open(folder.resolve("store"));
    }
}
