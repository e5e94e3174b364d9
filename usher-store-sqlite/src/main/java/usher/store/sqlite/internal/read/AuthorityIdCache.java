package usher.store.sqlite.internal.read;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Caches the ids of about a million authorities in 16 MiB. A name has four neighboring slots, so that a million names leave few
 * others out. Two names may have the same hash, so a result is only a hint: the seal of the row with that id shows whether it
 * is right. Thread-safe, lock-free.
 */
public final class AuthorityIdCache {
    private static final int SLOTS = 1 << 21;
    private static final int WAYS = 4;

    /** Each slot has the hash of a name in the upper half and an id in the lower half; 0 if empty. */
    private final AtomicLongArray slots = new AtomicLongArray(SLOTS);

    public void put(String name, long number) {
        if (number > 0 && number <= Integer.MAX_VALUE) {
            int hash = hash(name);
            slots.lazySet(slotToWrite(hash), (long) hash << Integer.SIZE | number);
        }
    }

    /** Returns the slot that has this hash, otherwise an empty one, otherwise one of the four by chance. */
    private int slotToWrite(int hash) {
        int first = firstSlot(hash);
        int found = first + (hash >>> Integer.SIZE - 2);
        for (int slot = first + WAYS - 1; slot >= first; slot--) {
            long entry = slots.get(slot);
            if (entry != 0 && (int) (entry >> Integer.SIZE) == hash) {
                return slot;
            }
            found = entry == 0 ? slot : found;
        }
        return found;
    }

    private static int firstSlot(int hash) {
        return hash * WAYS & SLOTS - 1;
    }

    public OptionalLong find(String name) {
        int hash = hash(name);
        int first = firstSlot(hash);
        for (int slot = first; slot < first + WAYS; slot++) {
            long entry = slots.get(slot);
            if (entry != 0 && (int) (entry >> Integer.SIZE) == hash) {
                return OptionalLong.of((int) entry);
            }
        }
        return OptionalLong.empty();
    }

    /** Returns a mixed hash, because names that differ in one letter have adjacent hash codes. */
    private static int hash(String name) {
        int mixed = name.hashCode() * 0x9E3779B9;
        return mixed ^ mixed >>> 15;
    }
}
