package usher.store.sqlite.internal.verify;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.fetch.snapshot.StoreReport;
import usher.fetch.snapshot.StoreReport.Damage;
import usher.uri.Authority;

/** Collects damage, up to a maximum number. */
public final class DamageList {
    private static final int MAX = 1_000;

    private final List<Damage> found = new ArrayList<>();
    private boolean more;

    public void add(String place, String what) {
        add(place, what, Optional.empty(), Optional.empty());
    }

    public void add(String place, String what, Optional<Authority> authority, Optional<Instant> fetchedAt) {
        if (isFull()) {
            more = true;
        } else {
            found.add(new Damage(place, what, authority, fetchedAt));
        }
    }

    boolean isFull() {
        return found.size() >= MAX;
    }

    public StoreReport report(long snapshots, long bodies) {
        return new StoreReport(snapshots, bodies, found, more);
    }
}
