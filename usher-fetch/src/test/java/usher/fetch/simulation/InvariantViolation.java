package usher.fetch.simulation;

/** An invariant is violated: which one, when, in which world, and after which events. */
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
