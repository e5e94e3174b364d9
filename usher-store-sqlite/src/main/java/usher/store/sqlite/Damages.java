package usher.store.sqlite;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.fetch.snapshot.StoreReport;
import usher.fetch.snapshot.StoreReport.Damage;
import usher.uri.Authority;

/** Collects what is wrong, up to a number that people can still read. */
final class Damages {
    private static final int MOST = 1_000;

    private final List<Damage> found = new ArrayList<>();
    private boolean more;

    void add(String place, String what) {
        add(place, what, Optional.empty(), Optional.empty());
    }

    void add(String place, String what, Optional<Authority> authority, Optional<Instant> fetchedAt) {
        if (isFull()) {
            more = true;
        } else {
            found.add(new Damage(place, what, authority, fetchedAt));
        }
    }

    boolean isFull() {
        return found.size() >= MOST;
    }

    StoreReport report(long snapshots, long bodies) {
        return new StoreReport(snapshots, bodies, found, more);
    }
}
