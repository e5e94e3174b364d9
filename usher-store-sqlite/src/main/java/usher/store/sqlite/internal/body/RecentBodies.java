package usher.store.sqlite.internal.body;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Records approximately which bodies were stored recently, so that they are not compressed again. Thread-safe, lock-free.
 */
public final class RecentBodies {
    private static final int SLOTS = 1 << 16;

    private final AtomicLongArray prefixes = new AtomicLongArray(SLOTS);

    /** Returns whether a body with that hash was added recently. A rare wrong result only costs time. */
    public boolean contains(byte[] hash) {
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
