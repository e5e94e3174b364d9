package usher.fetch;

import usher.access.response.Snapshot;
import usher.access.site.SiteState;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;

/**
 * Is notified of fetches and of the store, for metrics. Called on working threads; must be fast and thread-safe.
 * Exceptions it throws are logged and ignored.
 */
public interface SiteListener {
    SiteListener NONE = new SiteListener() {};

    /** A fetch has ended, successfully or not. */
    default void fetched(Snapshot attempt) {}

    /**
     * A robots.txt that is in use could not be fetched again. Verdicts do not show this while the last file is used.
     */
    default void refreshFailed(SiteState state) {}

    /** A fetch ended with an unexpected exception; its callers get {@code local_fault}. */
    default void fetchCrashed(Authority site, Throwable fault) {}

    /** The store failed to save or read a snapshot; decisions continue from memory. */
    default void storeFailed(StoreException failure) {}

    /** The store works again. */
    default void storeRecovered() {}
}
