package usher.bench;

import java.util.ArrayList;
import java.util.List;
import usher.Dialect;
import usher.Usher;
import usher.testkit.CorpusSite;

/** What the parsed corpus takes in memory: heap in use after collection, with the documents minus without. */
final class RetainedMemory {
    private RetainedMemory() {}

    /** Retained bytes for each file, all groups ready to answer. */
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
