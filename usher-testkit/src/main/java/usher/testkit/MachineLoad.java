package usher.testkit;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

/**
 * Time limits of tests on a machine that is busy with other work, or slower than the one that the limits are said of. A
 * limit says what an idle machine achieves; when more processes want to run than there are processors, each gets a
 * share, and a host that is shared gives its processors less: the limit grows by both factors.
 */
public final class MachineLoad {
    /** Beyond this a test fails, whatever else the machine does. */
    private static final double MAX_FACTOR = 8;

    /** What {@link #work} takes on the machine that the limits are said of, with the compiler that the tests use. */
    private static final Duration WORK = Duration.ofMillis(22);

    private static final double SLOWNESS = Math.max(1, workTime().toNanos() / (double) WORK.toNanos());

    private MachineLoad() {}

    /** Returns the limit, multiplied by the load of each processor and by how slow the processors are, at most by 8. */
    public static Duration scale(Duration limit) {
        return Duration.ofNanos((long) (limit.toNanos() * factor()));
    }

    private static double factor() {
        var system = ManagementFactory.getOperatingSystemMXBean();
        // Negative where the system does not say, and late to rise: a run has just begun to compete with the others.
        double load = system.getSystemLoadAverage() / system.getAvailableProcessors();
        return Math.min(MAX_FACTOR, Math.max(2, load) * SLOWNESS);
    }

    /** Processor time of a fixed piece of work: the least of several, since the first are not compiled. */
    private static Duration workTime() {
        var threads = ManagementFactory.getThreadMXBean();
        return Duration.ofNanos(LongStream.range(0, 10)
                .map(run -> {
                    long start = threads.getCurrentThreadCpuTime();
                    return work(run) == 0 ? Long.MAX_VALUE : threads.getCurrentThreadCpuTime() - start;
                })
                .min()
                .orElseThrow());
    }

    private static long work(long seed) {
        Map<String, List<Long>> names = new HashMap<>();
        for (long i = 0; i < 40_000; i++) {
            names.computeIfAbsent("name" + (i * 7_919 + seed) % 20_011, name -> new ArrayList<>())
                    .add(i);
        }
        return new TreeMap<>(names).hashCode();
    }
}
