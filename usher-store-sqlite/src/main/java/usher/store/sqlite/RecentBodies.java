package usher.store.sqlite;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLongArray;

/** Remembers roughly which bodies were kept lately, so that these need not be compressed again. Thread-safe, no locks. */
final class RecentBodies {
    private static final int PLACES = 1 << 16;

    private final AtomicLongArray prefixes = new AtomicLongArray(PLACES);

    /** Whether a body of that hash was added lately; once in a long while right only by chance, which costs a little time. */
    boolean has(byte[] hash) {
        long prefix = prefix(hash);
        return prefixes.get(place(prefix)) == prefix;
    }

    void add(byte[] hash) {
        long prefix = prefix(hash);
        prefixes.lazySet(place(prefix), prefix);
    }

    private static long prefix(byte[] hash) {
        return ByteBuffer.wrap(hash).getLong();
    }

    private static int place(long prefix) {
        return (int) prefix & PLACES - 1;
    }
}
