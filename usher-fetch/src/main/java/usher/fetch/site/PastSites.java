package usher.fetch.site;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import usher.access.site.BackOff;
import usher.access.site.DerivedBudget;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.access.time.Moment;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;

/** What was known about sites at times gone by, from a store. Thread-safe; calls may block on the store. */
public final class PastSites {
    private final SnapshotStore store;

    public PastSites(SnapshotStore store) {
        this.store = requireNonNull(store, "store");
    }

    /**
     * What the store shows to have been known at that time; nothing if the site had not been asked for yet.
     *
     * @throws StoreException if the store cannot be read
     */
    public Optional<SiteState> at(Authority authority, Instant time) {
        Archive archive = new Archive(
                store, SiteOptions.DEFAULTS, new BackOff(() -> 0), DerivedBudget.ofOneFile(), new SiteListener() {
                    @Override
                    public void storeFailed(StoreException failure) {
                        throw failure;
                    }
                });
        return archive.recall(authority, Optional.empty(), moment(time)).state();
    }

    /** That time by both clocks, for {@link SiteReading}. */
    public static Moment moment(Instant time) {
        return new Moment(time, 0);
    }
}
