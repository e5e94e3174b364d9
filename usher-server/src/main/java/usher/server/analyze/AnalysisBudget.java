package usher.server.analyze;

import static java.util.Objects.requireNonNull;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * What one analysis may cost in all. What it did not reach is left out of the answer, which says so.
 *
 * @param time of the processor
 * @param characters about the longest that the answer's verdicts may be
 * @param nanos the clock for that time
 */
public record AnalysisBudget(Duration time, long characters, LongSupplier nanos) {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long CHARACTERS = 4_000_000;

    public AnalysisBudget {
        requireNonNull(time, "time");
        requireNonNull(nanos, "nanos");
    }

    /** A budget in the processor time of the thread that analyzes: a busy machine leaves out no more than an idle one. */
    public static AnalysisBudget of(Duration time) {
        LongSupplier clock =
                THREADS.isCurrentThreadCpuTimeSupported() ? THREADS::getCurrentThreadCpuTime : System::nanoTime;
        return new AnalysisBudget(time, CHARACTERS, clock);
    }

    /** The same with a part of the time. */
    AnalysisBudget part(int parts) {
        return new AnalysisBudget(time.dividedBy(parts), characters, nanos);
    }

    /** Begins to count. */
    RemainingBudget begin() {
        return new RemainingBudget(this);
    }
}
