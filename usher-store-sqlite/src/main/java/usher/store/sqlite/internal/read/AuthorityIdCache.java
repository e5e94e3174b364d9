package usher.store.sqlite.internal.read;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Caches the ids of about a million authorities in 8 MiB. Two names may share a slot and a hash, so a result is only a hint:
 * the seal of the row with that id shows whether it is right. Thread-safe, lock-free.
 */
public final class AuthorityIdCache {
    private static final int SLOTS = 1 << 20;

    /** Each slot has the hash of a name in the upper half and an id in the lower half; 0 if empty. */
    private final AtomicLongArray slots = new AtomicLongArray(SLOTS);

    public void put(String name, long number) {
        if (number > 0 && number <= Integer.MAX_VALUE) {
            int hash = hash(name);
            slots.lazySet(hash & SLOTS - 1, (long) hash << Integer.SIZE | number);
        }
    }

    public OptionalLong find(String name) {
        int hash = hash(name);
        long entry = slots.get(hash & SLOTS - 1);
        return entry != 0 && (int) (entry >> Integer.SIZE) == hash
                ? OptionalLong.of((int) entry)
                : OptionalLong.empty();
    }

    /** Returns a mixed hash, because names that differ in one letter have adjacent hash codes. */
    private static int hash(String name) {
        int mixed = name.hashCode() * 0x9E3779B9;
        return mixed ^ mixed >>> 15;
    }
}
