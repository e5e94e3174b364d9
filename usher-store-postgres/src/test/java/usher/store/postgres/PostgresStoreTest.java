package usher.store.postgres;

import org.junit.jupiter.api.Tag;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.SnapshotStoreContract;

@Tag("long")
class PostgresStoreTest extends SnapshotStoreContract {
    @Override
    protected SnapshotStore open() {
        return PostgresStore.open(PostgresCluster.shared().newSchema());
    }
}
