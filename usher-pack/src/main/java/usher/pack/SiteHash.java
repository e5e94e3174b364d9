package usher.pack;

/**
 * SipHash-1-3 of a site's name. Its key is random for each pack, so that nobody can choose host names that all fall into one
 * bucket.
 *
 * @param low the lower half of the key
 * @param high the upper half of the key
 */
record SiteHash(long low, long high) {
    private static final int FINAL_ROUNDS = 3;

    /** Returns the hash of the first characters of an ASCII text. Uppercase letters count as lowercase. */
    long of(String text, int length) {
        long v0 = low ^ 0x736f6d6570736575L;
        long v1 = high ^ 0x646f72616e646f6dL;
        long v2 = low ^ 0x6c7967656e657261L;
        long v3 = high ^ 0x7465646279746573L;
        int words = length / Long.BYTES + 1;
        for (int i = 0; i < words + FINAL_ROUNDS; i++) {
            long word = i < words ? word(text, i * Long.BYTES, length) : 0;
            if (i == words) {
                v2 ^= 0xFF;
            }
            v3 ^= word;
            v0 += v1;
            v2 += v3;
            v1 = Long.rotateLeft(v1, 13) ^ v0;
            v3 = Long.rotateLeft(v3, 16) ^ v2;
            v0 = Long.rotateLeft(v0, 32);
            v2 += v1;
            v0 += v3;
            v1 = Long.rotateLeft(v1, 17) ^ v2;
            v3 = Long.rotateLeft(v3, 21) ^ v0;
            v2 = Long.rotateLeft(v2, 32);
            v0 ^= word;
        }
        return v0 ^ v1 ^ v2 ^ v3;
    }

    /** Returns up to eight characters as a number; the last word also contains the length. */
    private static long word(String text, int from, int length) {
        int to = Math.min(from + Long.BYTES, length);
        long word = to - from < Long.BYTES ? (long) length << 56 : 0;
        for (int i = from; i < to; i++) {
            word |= (long) lowerCase(text.charAt(i)) << (i - from) * 8;
        }
        return word;
    }

    /** Returns an ASCII character in lowercase. */
    static char lowerCase(char c) {
        return c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c;
    }
}
