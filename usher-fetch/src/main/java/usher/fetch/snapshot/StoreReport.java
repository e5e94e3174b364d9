package usher.fetch.snapshot;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.uri.Authority;

/**
 * The result of checking a whole store.
 *
 * @param snapshots the number of checked snapshots
 * @param bodies the number of checked bodies
 * @param damages the damage, in the order it was found; empty if there is none
 * @param more whether there is more damage than listed
 */
public record StoreReport(long snapshots, long bodies, List<Damage> damages, boolean more) {
    public boolean isClean() {
        return damages.isEmpty() && !more;
    }

    /**
     * One damaged item.
     *
     * @param place its place in the store, such as a table and a row
     * @param what a short description of the damage
     * @param authority the affected authority, if known
     * @param fetchedAt the time of the affected snapshot, if known
     */
    public record Damage(String place, String what, Optional<Authority> authority, Optional<Instant> fetchedAt) {}
}
