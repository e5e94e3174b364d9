package usher.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.Supplier;
import usher.testkit.MachineLoad;

/** How much processor time a thread uses. Other work on the machine makes that longer, too: it empties the caches. */
public final class WorkTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private WorkTime() {}

    /** Does the work on this thread, which may take so much of a processor's time. */
    public static <T> T assertWithin(Duration most, Supplier<T> work) {
        long before = THREADS.getCurrentThreadCpuTime();
        T result = work.get();
        Duration taken = Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - before);
        assertThat(taken).as("processor time").isLessThan(MachineLoad.scale(most));
        return result;
    }

    /** The nanoseconds that the work takes of a processor's time. */
    public static long of(Runnable work) {
        long before = THREADS.getCurrentThreadCpuTime();
        work.run();
        return THREADS.getCurrentThreadCpuTime() - before;
    }
}
