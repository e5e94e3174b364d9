package usher.receipt;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * The result of verifying a receipt.
 *
 * @param outcome the outcome
 * @param differences members that do not follow from the rest; not empty exactly if the outcome is {@link Outcome#REFUTED}
 * @param unknown why some of it cannot be computed here; empty if the outcome is {@link Outcome#CONFIRMED}
 */
public record VerificationResult(Outcome outcome, List<ReceiptDifference> differences, List<String> unknown) {
    /** The outcome of a verification. */
    public enum Outcome {
        /** Everything follows from the evidence. */
        CONFIRMED,
        /** Something does not follow. */
        REFUTED,
        /** Nothing is known to be wrong, but not everything could be computed. */
        CANNOT_TELL
    }

    public VerificationResult {
        requireNonNull(outcome, "outcome");
        differences = List.copyOf(differences);
        unknown = List.copyOf(unknown);
    }

    static VerificationResult of(List<ReceiptDifference> differences, List<String> unknown) {
        if (!differences.isEmpty()) {
            return new VerificationResult(Outcome.REFUTED, differences, unknown);
        }
        return new VerificationResult(unknown.isEmpty() ? Outcome.CONFIRMED : Outcome.CANNOT_TELL, List.of(), unknown);
    }
}
