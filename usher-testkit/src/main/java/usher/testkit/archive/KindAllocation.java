package usher.testkit.archive;

import java.util.Map;
import java.util.TreeMap;

/** Allocates positions from 0 to kinds in the order of their constants. The last kind gets the rest. */
final class KindAllocation<K extends Enum<K>> {
    private final K[] kinds;
    private final long[] ends;

    /**
     * Allocates the positions.
     *
     * @param kinds the constants of the enum
     * @param counts the requested number for each kind, as far as positions are left
     */
    KindAllocation(K[] kinds, Map<K, Long> counts, long total) {
        this.kinds = kinds.clone();
        this.ends = new long[kinds.length];
        Map<K, Long> ordered = new TreeMap<>(counts);
        long end = 0;
        for (K kind : kinds) {
            end = Math.min(total, end + ordered.getOrDefault(kind, 0L));
            ends[kind.ordinal()] = end;
        }
        ends[ends.length - 1] = total;
    }

    K at(long position) {
        int found = 0;
        while (position >= ends[found]) {
            found++;
        }
        return kinds[found];
    }

    long start(K kind) {
        return kind.ordinal() == 0 ? 0 : ends[kind.ordinal() - 1];
    }

    long count(K kind) {
        return ends[kind.ordinal()] - start(kind);
    }
}
