package usher.fetch.site;

import usher.access.site.SiteState;
import usher.access.snapshot.Snapshot;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;

/**
 * Is told what happens, for metrics. Called on working threads: must be quick and thread-safe. What it throws is logged, and
 * changes nothing.
 */
public interface SiteListener {
    /** Does nothing. */
    SiteListener NONE = new SiteListener() {};

    /** A fetch has ended, well or not. */
    default void fetched(Snapshot attempt) {}

    /** A robots.txt that is in use could not be fetched again. No caller hears of it while the last file still counts. */
    default void refreshFailed(SiteState state) {}

    /** An attempt ended with an exception, which should not happen; those who wait are told {@code busy}. */
    default void attemptBroke(Authority site, Throwable fault) {}

    /** The store did not keep, or could not read, what it was asked for; decisions go on from memory. */
    default void storeFailed(StoreException failure) {}

    /** The store keeps snapshots again. */
    default void storeRecovered() {}
}
