package usher.bench;

import java.util.ArrayList;
import java.util.List;
import usher.Dialect;
import usher.Usher;
import usher.testkit.CorpusSite;

/** Measures the heap that the parsed corpus retains after a collection. */
final class RetainedMemory {
    private RetainedMemory() {}

    /** Returns the retained bytes for each file, with all groups compiled. */
    static double usher(List<CorpusSite> sites) {
        long before = used();
        List<Object> kept = new ArrayList<>();
        for (CorpusSite site : sites) {
            kept.add(Usher.of(Dialect.RFC9309).parse(site.robots()));
        }
        long after = used();
        if (kept.size() != sites.size()) {
            throw new AssertionError("everything is still held here");
        }
        return (after - before) / (double) sites.size();
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
