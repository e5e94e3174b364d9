package usher.access.site;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Limits the memory of documents and policies of all files, which can take a hundred times the memory of a file. Above
 * the limit, those of the least recently compiled file are discarded and compiled again when needed. Thread-safe.
 */
public final class DerivedBudget {
    /** Limits the share of one file, regardless of the number of crawlers that use it. */
    private static final int SHARES = 8;

    private static final long OF_ONE_FILE = 64L << 20;

    private final long max;
    private final long share;
    private final Map<LoadedFile, Long> weights = new LinkedHashMap<>(16, 0.75f, true);
    private long total;

    private DerivedBudget(long max, long share) {
        this.max = max;
        this.share = share;
    }

    /** Returns a budget that files share. */
    public static DerivedBudget of(long bytes) {
        return new DerivedBudget(bytes, bytes / SHARES);
    }

    /** Returns a budget for a single file. */
    public static DerivedBudget ofOneFile() {
        return new DerivedBudget(Long.MAX_VALUE, OF_ONE_FILE);
    }

    /** Returns the limit for one file, beyond one document and one policy. */
    long share() {
        return share;
    }

    /** Records the memory used for a file, and discards what exceeds the budget. */
    synchronized void record(LoadedFile file, long bytes) {
        if (bytes > max) {
            remove(file);
            file.forget();
            return;
        }
        Long before = weights.put(file, bytes);
        total += bytes - (before == null ? 0 : before);
        Iterator<Map.Entry<LoadedFile, Long>> oldest = weights.entrySet().iterator();
        while (total > max) {
            Map.Entry<LoadedFile, Long> entry = oldest.next();
            entry.getKey().forget();
            total -= entry.getValue();
            oldest.remove();
        }
    }

    private void remove(LoadedFile file) {
        Long before = weights.remove(file);
        total -= before == null ? 0 : before;
    }
}
