package usher.receipt;

import java.util.List;

/**
 * The result of verifying a receipt.
 *
 * @param differences members that differ from the computed values; empty unless the outcome is {@link Outcome#REFUTED}
 * @param unknown what could not be computed, and why; empty if the outcome is {@link Outcome#CONFIRMED}
 */
public record VerificationResult(Outcome outcome, List<ReceiptDifference> differences, List<String> unknown) {
    public enum Outcome {
        /** Everything follows from the evidence. */
        CONFIRMED,
        /** Something does not follow from the evidence. */
        REFUTED,
        /** There are no differences, but not everything could be computed. */
        CANNOT_TELL
    }

    static VerificationResult of(List<ReceiptDifference> differences, List<String> unknown) {
        Outcome without = unknown.isEmpty() ? Outcome.CONFIRMED : Outcome.CANNOT_TELL;
        Outcome outcome = differences.isEmpty() ? without : Outcome.REFUTED;
        return new VerificationResult(outcome, List.copyOf(differences), List.copyOf(unknown));
    }
}
