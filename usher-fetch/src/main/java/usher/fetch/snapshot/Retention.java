package usher.fetch.snapshot;

import java.time.Duration;
import java.time.Instant;
import usher.access.response.Snapshot;

/**
 * The snapshots that pruning does not remove. In any case these are, for every authority, the newest snapshot, the last
 * one with a body, and the history of changes: the first and the last snapshot of each period in which the site served
 * the same body, or had none (4xx, too many redirects). Other failures and 5xx neither start nor end a period.
 *
 * @param newest the number of newest snapshots of each authority that stay
 * @param keepYoungerThan the age below which all snapshots stay
 */
public record Retention(int newest, Duration keepYoungerThan) {
    public Retention {
        if (newest < 0 || keepYoungerThan.isNegative()) {
            throw new IllegalArgumentException("newest and keepYoungerThan must not be negative");
        }
    }

    /** Returns the time after which all snapshots stay. */
    public Instant since(Instant now) {
        Instant first = Snapshot.clamp(Instant.MIN);
        Instant last = Snapshot.clamp(now);
        return keepYoungerThan.compareTo(Duration.between(first, last)) < 0 ? last.minus(keepYoungerThan) : first;
    }
}
