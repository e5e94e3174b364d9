package usher.fetch.simulation;

/** An invariant does not hold: which, when, in which world, and what led there. */
final class InvariantViolation extends AssertionError {
    private static final long serialVersionUID = 1;

    private final String invariant;

    InvariantViolation(String invariant, String message) {
        super(message);
        this.invariant = invariant;
    }

    String invariant() {
        return invariant;
    }
}
