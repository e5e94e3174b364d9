package usher.internal.match;

/** The bytes and byte pairs of a text, hashed to 64 bits. A subject that lacks a pattern's bit does not match it. */
public final class PairMask {
    private PairMask() {}

    /** Returns the bits of a literal piece: of its pairs, or of its byte if it has only one. */
    static long of(byte[] piece, int from, int to) {
        if (to - from == 1) {
            return single(piece[from]);
        }
        long mask = 0;
        for (int i = from + 1; i < to; i++) {
            mask |= pair(piece[i - 1], piece[i]);
        }
        return mask;
    }

    /** Returns the bits of a part of a text whose characters each represent one byte. */
    public static long of(CharSequence subject, int from, int to) {
        long mask = 0;
        int before = -1;
        for (int i = from; i < to; i++) {
            int b = subject.charAt(i);
            mask |= single(b);
            if (before >= 0) {
                mask |= pair(before, b);
            }
            before = b;
        }
        return mask;
    }

    public static long single(int b) {
        return 1L << ((b & 0xFF) * 0x9E3779B1 >>> 26);
    }

    public static long pair(int first, int second) {
        return 1L << (((first & 0xFF) << 8 | second & 0xFF) * 0x85EBCA6B >>> 26);
    }
}
