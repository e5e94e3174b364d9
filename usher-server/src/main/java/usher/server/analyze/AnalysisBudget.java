package usher.server.analyze;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The maximum cost of one analysis. Parts that exceed it are omitted, and the response says so.
 *
 * @param time the maximum CPU time
 * @param characters the approximate maximum size of the response's verdicts
 * @param nanos the clock for the time
 */
public record AnalysisBudget(Duration time, long characters, LongSupplier nanos) {
    private static final long CHARACTERS = 4_000_000;

    /** Returns a budget in CPU time of the analyzing thread, which does not depend on the load of the machine. */
    public static AnalysisBudget of(Duration time) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        LongSupplier clock =
                threads.isCurrentThreadCpuTimeSupported() ? threads::getCurrentThreadCpuTime : System::nanoTime;
        return new AnalysisBudget(time, CHARACTERS, clock);
    }

    AnalysisBudget part(int parts) {
        return new AnalysisBudget(time.dividedBy(parts), characters, nanos);
    }

    RemainingBudget begin() {
        return new RemainingBudget(this);
    }
}
