package usher.store.sqlite;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * What a store keeps when it is pruned. In any case it keeps, for every authority, the newest snapshot, the last one with a
 * body, and the history of changes: the first and the last snapshot of each period in which the site served the same body,
 * or had none (4xx, too many redirects). Other failures and 5xx neither begin nor end a period.
 *
 * @param newest how many of the newest snapshots of each authority are kept
 * @param younger snapshots younger than this are all kept
 */
public record Retention(int newest, Duration younger) {
    public Retention {
        if (newest < 0 || requireNonNull(younger, "younger").isNegative()) {
            throw new IllegalArgumentException("newest and younger must not be negative");
        }
    }
}
