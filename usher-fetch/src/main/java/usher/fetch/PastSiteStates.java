package usher.fetch;

import java.time.Instant;
import java.util.Optional;
import usher.access.site.Moment;
import usher.access.site.SiteState;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.support.access.BackOff;
import usher.uri.Authority;

/** Past states of sites, from a store. Thread-safe; calls may block on the store. */
public final class PastSiteStates {
    private final SnapshotStore store;

    public PastSiteStates(SnapshotStore store) {
        this.store = store;
    }

    /**
     * Returns the state of a site as of the given time; empty if the site had not been fetched yet.
     *
     * @throws StoreException if the store cannot be read
     */
    public Optional<SiteState> at(Authority authority, Instant time) {
        SiteStore siteStore = new SiteStore(store, FetchSettings.of("usher"), new BackOff(() -> 0), new SiteListener() {
            @Override
            public void storeFailed(StoreException failure) {
                throw failure;
            }
        });
        return siteStore.restore(authority, Optional.empty(), moment(time)).state();
    }

    public static Moment moment(Instant time) {
        return new Moment(time, 0);
    }
}
