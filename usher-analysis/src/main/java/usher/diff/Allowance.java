package usher.diff;

import static java.util.Objects.requireNonNull;

/**
 * What is left of the work and of the text of comparisons that belong together, such as those of one command. Used up by
 * each {@link FileDiff} that shares it. For one thread.
 */
public final class Allowance {
    /** What an example takes besides its text. */
    private static final int EXAMPLE = 200;

    private final DiffLimits limits;
    private long steps;
    private long text;

    private Allowance(Budget total, DiffLimits limits) {
        this.limits = requireNonNull(limits, "limits");
        this.steps = total.steps();
        this.text = limits.text();
    }

    /**
     * A whole allowance.
     *
     * @param total the work of all proofs together
     * @param limits how much is told
     */
    public static Allowance of(Budget total, DiffLimits limits) {
        return new Allowance(total, limits);
    }

    DiffLimits limits() {
        return limits;
    }

    long steps() {
        return steps;
    }

    void useSteps(long used) {
        steps = Math.max(0, steps - used);
    }

    /** Takes the text of an example or a value; false, and nothing is taken, if so much is not left. */
    boolean takeText(long length) {
        boolean enough = length + EXAMPLE <= text;
        text -= enough ? length + EXAMPLE : 0;
        return enough;
    }
}
