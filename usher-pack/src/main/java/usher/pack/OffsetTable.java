package usher.pack;

import java.util.Arrays;

/**
 * Offsets in a file by the hash of what is there, in ascending order of the hashes. Several offsets can have the same hash.
 *
 * <p>A table with open addressing whose entries are ordered: the place of an entry follows from the upper bits of its hash, and
 * later entries move up by one place. So it needs no sorting, and 24 to 48 bytes an entry.
 */
final class OffsetTable {
    private static final int SLACK = 64;

    private long[] hashes = new long[1024 + SLACK];
    /** 0 where there is no entry. */
    private long[] offsets = new long[1024 + SLACK];

    private int home = 1024;
    private int size;

    int size() {
        return size;
    }

    /** Adds an offset, which must not be 0. */
    void add(long hash, long offset) {
        if (size > home / 3 * 2 || !insert(hash, offset)) {
            grow();
            add(hash, offset);
        }
    }

    /** Returns false if there is no free place after the entry's own one. */
    private boolean insert(long hash, long offset) {
        int at = first(hash);
        int free = at;
        while (free < offsets.length && offsets[free] != 0) {
            free++;
        }
        if (free == offsets.length) {
            return false;
        }
        System.arraycopy(hashes, at, hashes, at + 1, free - at);
        System.arraycopy(offsets, at, offsets, at + 1, free - at);
        hashes[at] = hash;
        offsets[at] = offset;
        size++;
        return true;
    }

    /** Returns the place of the first entry with the hash, or where it would be. */
    private int first(long hash) {
        int at = (int) Math.multiplyHigh(hash >>> 1, (long) home << 1);
        while (at < offsets.length && offsets[at] != 0 && Long.compareUnsigned(hashes[at], hash) < 0) {
            at++;
        }
        return at;
    }

    private void grow() {
        long[] oldHashes = hashes;
        long[] oldOffsets = offsets;
        home = Math.multiplyExact(home, 2);
        hashes = new long[home + SLACK];
        offsets = new long[home + SLACK];
        size = 0;
        for (int i = 0; i < oldOffsets.length; i++) {
            if (oldOffsets[i] != 0) {
                add(oldHashes[i], oldOffsets[i]);
            }
        }
    }

    /** Returns the offsets with the hash. */
    long[] find(long hash) {
        int from = first(hash);
        int to = from;
        while (to < offsets.length && offsets[to] != 0 && hashes[to] == hash) {
            to++;
        }
        return Arrays.copyOfRange(offsets, from, to);
    }

    /** Returns a cursor before the first entry. */
    Cursor cursor() {
        return new Cursor();
    }

    /** Visits the entries in ascending order of the hashes. */
    final class Cursor {
        private int at = -1;

        /** Moves to the next entry. Returns false if there is none. */
        boolean advance() {
            do {
                at++;
            } while (at < offsets.length && offsets[at] == 0);
            return at < offsets.length;
        }

        long hash() {
            return hashes[at];
        }

        long offset() {
            return offsets[at];
        }
    }
}
