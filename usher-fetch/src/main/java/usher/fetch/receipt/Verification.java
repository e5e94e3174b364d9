package usher.fetch.receipt;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What computing a receipt again gave.
 *
 * @param outcome in one word
 * @param disagreements what is not as the receipt says; there are some exactly if it is {@link Outcome#REFUTED}
 * @param unknown why some of it cannot be computed here; nothing if it is {@link Outcome#CONFIRMED}
 */
public record Verification(Outcome outcome, List<Disagreement> disagreements, List<String> unknown) {
    /** The outcome of a verification. */
    public enum Outcome {
        /** All of it follows from the evidence. */
        CONFIRMED,
        /** Something does not. */
        REFUTED,
        /** Nothing is known to be wrong, but not all could be computed. */
        CANNOT_TELL
    }

    public Verification {
        requireNonNull(outcome, "outcome");
        disagreements = List.copyOf(disagreements);
        unknown = List.copyOf(unknown);
    }

    static Verification of(List<Disagreement> disagreements, List<String> unknown) {
        if (!disagreements.isEmpty()) {
            return new Verification(Outcome.REFUTED, disagreements, unknown);
        }
        return new Verification(unknown.isEmpty() ? Outcome.CONFIRMED : Outcome.CANNOT_TELL, List.of(), unknown);
    }
}
