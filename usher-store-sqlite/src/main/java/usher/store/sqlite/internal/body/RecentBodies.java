package usher.store.sqlite.internal.body;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Remembers approximately which bodies were stored recently, so that they need not be compressed again. Thread-safe,
 * lock-free.
 */
public final class RecentBodies {
    private static final int SLOTS = 1 << 16;

    private final AtomicLongArray prefixes = new AtomicLongArray(SLOTS);

    /** Whether a body of that hash was added recently. A rare wrong answer costs only time. */
    public boolean has(byte[] hash) {
        long prefix = prefix(hash);
        return prefixes.get(slot(prefix)) == prefix;
    }

    public void add(byte[] hash) {
        long prefix = prefix(hash);
        prefixes.lazySet(slot(prefix), prefix);
    }

    private static long prefix(byte[] hash) {
        return ByteBuffer.wrap(hash).getLong();
    }

    private static int slot(long prefix) {
        return (int) prefix & SLOTS - 1;
    }
}
