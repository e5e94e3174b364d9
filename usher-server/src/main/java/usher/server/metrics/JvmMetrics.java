package usher.server.metrics;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.lang.management.ThreadMXBean;

/** Metrics of the JVM: memory, threads, garbage collection, load. */
final class JvmMetrics {
    JvmMetrics(Metrics metrics) {
        Runtime runtime = Runtime.getRuntime();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        double started = ManagementFactory.getRuntimeMXBean().getStartTime() / 1e3;
        metrics.gauge("jvm_heap_used_bytes", "Heap in use", () -> runtime.totalMemory() - runtime.freeMemory());
        metrics.gauge("jvm_heap_max_bytes", "Maximum heap", runtime::maxMemory);
        metrics.gauge("jvm_threads", "Live threads", threads::getThreadCount);
        metrics.total(
                "jvm_gc_seconds_total", "Time spent in garbage collection since the start", JvmMetrics::collecting);
        metrics.gauge("jvm_load_average", "Load average of the machine", system::getSystemLoadAverage);
        metrics.gauge("jvm_start_time_seconds", "Start time of the process in seconds since 1970", () -> started);
    }

    private static double collecting() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                        .sum()
                / 1e3;
    }
}
