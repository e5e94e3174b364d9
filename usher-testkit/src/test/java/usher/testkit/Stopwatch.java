package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Compares what two pieces of work cost, in one run on one machine: the machine's speed and load drop out of a ratio.
 * The least of several interleaved runs counts, since noise only ever adds.
 */
final class Stopwatch {
    private static final int WARM_UPS = 2;
    private static final int RUNS = 9;
    private static final int ATTEMPTS = 12;

    private Stopwatch() {}

    /**
     * That {@code work} takes at most {@code most} times as long as {@code measure}. A moment of bad luck gets further
     * attempts; work that grows faster than it should fails them all.
     */
    static void assertTime(String what, Runnable work, double most, Runnable measure) {
        double ratio = Double.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS && ratio > most; i++) {
            ratio = ratio(work, measure);
        }
        assertThat(ratio).as("time of " + what + ", as a ratio").isLessThanOrEqualTo(most);
    }

    private static double ratio(Runnable work, Runnable measure) {
        for (int i = 0; i < WARM_UPS; i++) {
            work.run();
            measure.run();
        }
        long worked = Long.MAX_VALUE;
        long measured = Long.MAX_VALUE;
        for (int i = 0; i < RUNS; i++) {
            worked = Math.min(worked, nanoseconds(work));
            measured = Math.min(measured, nanoseconds(measure));
        }
        return (double) worked / measured;
    }

    /** The processor time of this thread: on a busy machine, long work is always interrupted and short work is not. */
    private static long nanoseconds(Runnable work) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        work.run();
        return threads.getCurrentThreadCpuTime() - start;
    }

    /** How many bytes of memory this thread asks for to do the work. */
    static long bytesAllocated(Runnable work) {
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        work.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
