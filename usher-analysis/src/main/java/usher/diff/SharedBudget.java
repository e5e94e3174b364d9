package usher.diff;

/**
 * The remaining steps and text of related comparisons, such as those of one command. Each {@link FileDiff} that shares
 * it uses it up. Not thread-safe.
 */
public final class SharedBudget {
    /** The overhead of an example in addition to its text. */
    private static final int EXAMPLE = 200;

    private final DiffLimits limits;
    private long steps;
    private long probes;
    private long text;

    private SharedBudget(Budget total, DiffLimits limits) {
        this.limits = limits;
        this.steps = total.steps();
        this.probes = total.steps() / 4;
        this.text = limits.text();
    }

    /** @param total the steps of all proofs together */
    public static SharedBudget of(Budget total, DiffLimits limits) {
        return new SharedBudget(total, limits);
    }

    DiffLimits limits() {
        return limits;
    }

    long steps() {
        return steps;
    }

    /** Takes steps for work that is done without a search; returns false and takes nothing if not enough are left. */
    public boolean takeSteps(long wanted) {
        boolean enough = wanted <= steps;
        steps -= enough ? wanted : 0;
        return enough;
    }

    void useSteps(long used) {
        steps = Math.max(0, steps - used);
    }

    /** Takes steps for verdicts of named paths from the quarter of the total reserved for them. */
    boolean takeProbe(long wanted) {
        boolean enough = wanted <= probes;
        probes -= enough ? wanted : 0;
        return enough;
    }

    /** Takes the text of an example or a value; returns false and takes nothing if not enough is left. */
    boolean takeText(long length) {
        boolean enough = length + EXAMPLE <= text;
        text -= enough ? length + EXAMPLE : 0;
        return enough;
    }
}
