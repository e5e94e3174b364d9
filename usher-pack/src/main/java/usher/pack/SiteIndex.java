package usher.pack;

import java.io.IOException;

/**
 * The layout of the index of a pack: buckets with the places of up to seven sites. A bucket is as large as a cache line, so finding a
 * site takes one access to memory, and a second one for its record. The hash of a site decides its bucket. If that is full, the site is
 * in the next one. Numbers are big-endian.
 *
 * <pre>
 * bucket   4 bytes  {@link Checksum}
 *          4 bytes  1 if sites of this bucket are in the next one, otherwise 0
 *          7 × 8 bytes  the lower 16 bits of the site's hash and the offset of its record (48 bits); 0 if there is none
 * </pre>
 */
final class SiteIndex {
    /** The size of a bucket in bytes. */
    static final int BUCKET = 64;

    /** The number of places in a bucket. */
    static final int PLACES = 7;

    private static final int CONTINUES = 4;
    private static final int ENTRIES = 8;
    private static final int OFFSET_BITS = 48;

    private SiteIndex() {}

    /** Returns the number of buckets for a number of sites, without those at the end that only continue others. */
    static long buckets(long sites) {
        return sites * 2 / 9 + 1;
    }

    /** Returns the number of the bucket for a hash. Greater hashes have greater numbers. */
    static long bucket(long hash, long buckets) {
        return Math.multiplyHigh(hash >>> 1, buckets << 1);
    }

    /** Whether sites of the bucket are in the next one. */
    static boolean continues(byte[] bucket) {
        return bucket[CONTINUES] != 0;
    }

    /** Returns the offset of the record in one of the places of a bucket; 0 if its site has another hash, or there is none. */
    static long offset(byte[] bucket, int place, long hash) {
        int entry = ENTRIES + place * Long.BYTES;
        boolean mayMatch = BigEndian.getShort(bucket, entry) == (hash & 0xFFFF);
        return mayMatch ? BigEndian.getLong(bucket, entry) & (1L << OFFSET_BITS) - 1 : 0;
    }

    /** Writes the buckets for all sites of a table. */
    static void write(OffsetTable sites, PackFile file) throws IOException {
        long range = buckets(sites.size());
        OffsetTable.Cursor next = sites.cursor();
        boolean more = next.advance();
        for (long bucket = 0; bucket < range || more; bucket++) {
            byte[] bytes = new byte[BUCKET];
            int entries = 0;
            for (; entries < PLACES && more && bucket(next.hash(), range) <= bucket; entries++) {
                BigEndian.putLong(bytes, ENTRIES + entries * Long.BYTES, next.offset() | next.hash() << OFFSET_BITS);
                more = next.advance();
            }
            boolean continues = more && bucket(next.hash(), range) <= bucket;
            bytes[CONTINUES] = (byte) (continues ? 1 : 0);
            file.append(bytes);
        }
    }
}
