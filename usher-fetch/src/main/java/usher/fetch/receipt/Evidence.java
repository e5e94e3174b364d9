package usher.fetch.receipt;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Outage;
import usher.access.snapshot.Snapshot;

/**
 * What a decision took in.
 *
 * @param outage how long the file had been unreachable when it was decided, if it was
 * @param lastAttempt the last attempt to fetch the file; none for a file that the caller handed in, and for a URL that
 *     belongs to no site
 * @param lastGood the older copy, where the last attempt brought none
 * @param file the file whose rules counted, if any did
 */
public record Evidence(
        Optional<Outage> outage,
        Optional<Snapshot> lastAttempt,
        Optional<Snapshot> lastGood,
        Optional<RobotsFile> file) {
    static final Evidence NONE = new Evidence(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public Evidence {
        requireNonNull(outage, "outage");
        requireNonNull(lastAttempt, "lastAttempt");
        requireNonNull(lastGood, "lastGood");
        requireNonNull(file, "file");
    }

    /**
     * What a live decision took in.
     *
     * @param outage empty where the last attempt was no failure
     * @param lastAttempt the last attempt to fetch the file, in this decision or before it
     * @param lastGood the older copy, where the last attempt brought none and there is one
     */
    public static Evidence of(Optional<Outage> outage, Snapshot lastAttempt, Optional<Snapshot> lastGood) {
        return new Evidence(outage, Optional.of(lastAttempt), lastGood, Optional.empty());
    }

    Evidence with(Optional<RobotsFile> other) {
        return new Evidence(outage, lastAttempt, lastGood, other);
    }

    /** The snapshot whose rules count under a decision of that effect. */
    Optional<Snapshot> decidedOn(Effect effect) {
        return switch (effect) {
            case RULES -> lastAttempt;
            case LAST_GOOD -> lastGood;
            case ALLOW, DISALLOW -> Optional.empty();
        };
    }
}
