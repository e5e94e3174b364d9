package usher.server.analyze;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.LongSupplier;
import usher.diff.Budget;

/**
 * The maximum cost of one analysis. Parts that exceed it are omitted, and the response says so.
 *
 * @param characters the approximate maximum size of the response's verdicts
 * @param proof the maximum work to prove the changes for one crawler
 * @param proofs the maximum work for all proofs together
 */
public record AnalysisBudget(Duration time, long characters, Budget proof, Budget proofs, LongSupplier nanos) {
    private static final long CHARACTERS = 4_000_000;
    static final Budget PROOF = Budget.ofSteps(20_000_000);
    static final Budget PROOFS = Budget.ofSteps(60_000_000);

    /** Returns a budget in CPU time of the analyzing thread, which does not depend on the load of the machine. */
    public static AnalysisBudget of(Duration time) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        LongSupplier clock =
                threads.isCurrentThreadCpuTimeSupported() ? threads::getCurrentThreadCpuTime : System::nanoTime;
        return of(time, clock);
    }

    /** Returns a budget by the clock of another engine: that in JavaScript has one of its own. */
    public static AnalysisBudget of(Duration time, LongSupplier nanos) {
        return new AnalysisBudget(time, CHARACTERS, PROOF, PROOFS, nanos);
    }

    AnalysisBudget part(int parts) {
        return new AnalysisBudget(time.dividedBy(parts), characters, part(proof, parts), part(proofs, parts), nanos);
    }

    private static Budget part(Budget budget, int parts) {
        return Budget.ofSteps(Math.max(1, budget.steps() / parts));
    }
}
