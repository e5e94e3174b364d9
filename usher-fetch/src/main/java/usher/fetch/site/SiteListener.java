package usher.fetch.site;

import usher.fetch.snapshot.Snapshot;
import usher.fetch.snapshot.StoreException;

/** Is told what happens, for metrics and logs. Called on working threads: must be quick, thread-safe, and not throw. */
public interface SiteListener {
    /** Does nothing. */
    SiteListener NONE = new SiteListener() {};

    /** A fetch has ended, well or not. */
    default void fetched(Snapshot attempt) {}

    /** The store did not keep, or could not read, what it was asked for; decisions go on from memory. */
    default void storeFailed(StoreException failure) {}

    /** The store keeps snapshots again. */
    default void storeRecovered() {}
}
