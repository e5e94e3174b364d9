package usher.store.sqlite;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Remembers the numbers of a million authorities in 8 MiB, roughly: a name may share its place and its hash with another.
 * So what it says is only where to look first; the seal of the row that is found there tells whether that was right.
 * Thread-safe, no locks.
 */
final class AuthorityNumbers {
    private static final int PLACES = 1 << 20;

    /** In each place the hash of a name above and a number below; 0 for none. */
    private final AtomicLongArray places = new AtomicLongArray(PLACES);

    void put(String name, long number) {
        if (number > 0 && number <= Integer.MAX_VALUE) {
            int hash = hash(name);
            places.lazySet(hash & PLACES - 1, (long) hash << Integer.SIZE | number);
        }
    }

    OptionalLong find(String name) {
        int hash = hash(name);
        long entry = places.get(hash & PLACES - 1);
        return entry != 0 && (int) (entry >> Integer.SIZE) == hash
                ? OptionalLong.of((int) entry)
                : OptionalLong.empty();
    }

    /** Mixed, because the hashes of names that differ in one letter are neighbours. */
    private static int hash(String name) {
        int mixed = name.hashCode() * 0x9E3779B9;
        return mixed ^ mixed >>> 15;
    }
}
