package usher.store.postgres;

import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.SnapshotStoreContract;

class PostgresStoreTest extends SnapshotStoreContract {
    @Override
    protected SnapshotStore open() {
        return PostgresStore.open(PostgresCluster.shared().newSchema());
    }
}
