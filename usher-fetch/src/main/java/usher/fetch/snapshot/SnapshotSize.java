package usher.fetch.snapshot;

import usher.access.response.Hop;
import usher.access.response.Snapshot;

/** The memory of what a site chooses in a snapshot, besides the body: a hostile site sends long headers and redirects. */
public final class SnapshotSize {
    private SnapshotSize() {}

    /** Returns the number of characters of the snapshot's headers and redirects. */
    public static int text(Snapshot snapshot) {
        int size = 0;
        for (String value : snapshot.outcome().headers().values()) {
            size += value.length();
        }
        for (Hop hop : snapshot.hops()) {
            size += hop.url().length();
        }
        return size;
    }
}
