package usher.access.site;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Bounds what is made of all files together: documents and policies may weigh a hundred times what the file does. Where they
 * weigh too much, those of the file of which nothing was made for longest are forgotten, and made again when asked for.
 * Thread-safe.
 */
public final class DerivedBudget {
    /** So that no file takes the place of all others, however many robots ask about it. */
    private static final int SHARES = 8;

    private static final long OF_ONE_FILE = 64L << 20;

    private final long most;
    private final long share;
    private final Map<LoadedFile, Long> weights = new LinkedHashMap<>(16, 0.75f, true);
    private long total;

    private DerivedBudget(long most, long share) {
        this.most = most;
        this.share = share;
    }

    /** A budget that files share. */
    public static DerivedBudget of(long bytes) {
        return new DerivedBudget(bytes, bytes / SHARES);
    }

    /** A budget for a file that is used on its own. */
    public static DerivedBudget ofOneFile() {
        return new DerivedBudget(Long.MAX_VALUE, OF_ONE_FILE);
    }

    /** What may be made of one file, as far as it is more than one document and one policy. */
    long share() {
        return share;
    }

    /** Takes note of what is made of a file by now, and forgets what is too much in all. */
    synchronized void weighs(LoadedFile file, long bytes) {
        if (bytes > most) {
            remove(file);
            file.forget();
            return;
        }
        Long before = weights.put(file, bytes);
        total += bytes - (before == null ? 0 : before);
        Iterator<Map.Entry<LoadedFile, Long>> oldest = weights.entrySet().iterator();
        while (total > most) {
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
