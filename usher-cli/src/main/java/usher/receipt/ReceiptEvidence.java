package usher.receipt;

import java.util.Optional;
import usher.access.response.Snapshot;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Outage;

/**
 * The evidence of a decision.
 *
 * @param outage how long the file had been unreachable at the time of the decision; empty if it was reachable
 * @param lastAttempt the last attempt to fetch the file; empty for a file that the user provided, and for an
 *     invalid URL
 * @param lastGood the older copy, if the last attempt returned none and there is one
 * @param file the file whose rules applied, if any
 */
public record ReceiptEvidence(
        Optional<Outage> outage,
        Optional<Snapshot> lastAttempt,
        Optional<Snapshot> lastGood,
        Optional<ReceiptFile> file) {
    static final ReceiptEvidence NONE =
            new ReceiptEvidence(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** @param lastAttempt the last attempt to fetch the file, in this decision or before it */
    public static ReceiptEvidence of(Optional<Outage> outage, Snapshot lastAttempt, Optional<Snapshot> lastGood) {
        return new ReceiptEvidence(outage, Optional.of(lastAttempt), lastGood, Optional.empty());
    }

    ReceiptEvidence with(Optional<ReceiptFile> other) {
        return new ReceiptEvidence(outage, lastAttempt, lastGood, other);
    }

    /** Returns the snapshot whose rules apply for a decision with that effect. */
    Optional<Snapshot> decidedOn(Effect effect) {
        return switch (effect) {
            case RULES -> lastAttempt;
            case LAST_GOOD -> lastGood;
            case ALLOW, DISALLOW -> Optional.empty();
        };
    }
}
