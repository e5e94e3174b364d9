package usher.fetch.snapshot;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.uri.Authority;

/**
 * What came of reading everything in a store and checking it.
 *
 * @param snapshots how many snapshots were checked
 * @param bodies how many bodies were checked
 * @param damages what is wrong, in the order in which it was found; empty if all is well
 * @param more whether there is more damage than is listed
 */
public record StoreReport(long snapshots, long bodies, List<Damage> damages, boolean more) {
    public StoreReport {
        damages = List.copyOf(damages);
    }

    /** Whether everything is as it was written. */
    public boolean isClean() {
        return damages.isEmpty() && !more;
    }

    /**
     * One thing that is not as it was written.
     *
     * @param place where, in the store's own terms, such as a table and a row
     * @param what what is wrong with it, in a few words
     * @param authority whose history is touched, if that can be said
     * @param fetchedAt which snapshot is touched, if that can be said
     */
    public record Damage(String place, String what, Optional<Authority> authority, Optional<Instant> fetchedAt) {
        public Damage {
            requireNonNull(place, "place");
            requireNonNull(what, "what");
            requireNonNull(authority, "authority");
            requireNonNull(fetchedAt, "fetchedAt");
        }
    }
}
