package usher.testkit;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * Time limits of tests on a machine that is busy with other work. A limit says what an idle machine achieves; when more
 * processes want to run than there are processors, each gets a share, and the limit grows by the same factor.
 */
public final class MachineLoad {
    /** Beyond this a test fails, whatever else the machine does. */
    private static final double MAX_FACTOR = 8;

    private MachineLoad() {}

    /** Returns the limit, multiplied by the last minute's runnable processes for each processor, at most by 8. */
    public static Duration scale(Duration limit) {
        return Duration.ofNanos((long) (limit.toNanos() * factor()));
    }

    private static double factor() {
        var system = ManagementFactory.getOperatingSystemMXBean();
        // Negative where the system does not say, and late to rise: a run has just begun to compete with the others.
        double load = system.getSystemLoadAverage() / system.getAvailableProcessors();
        return Math.max(2, Math.min(MAX_FACTOR, load));
    }
}
