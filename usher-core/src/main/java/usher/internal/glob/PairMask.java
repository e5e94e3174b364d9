package usher.internal.glob;

/**
 * Which bytes and pairs of bytes a text has, hashed to 64 bits. A pattern whose bits are not all among the subject's
 * cannot match it; the other way round nothing follows. One look at a subject rules out most patterns with stars.
 */
public final class PairMask {
    private PairMask() {}

    /** The bits of a literal piece: its pairs, or its byte if it has only one. */
    static long of(byte[] piece) {
        if (piece.length == 1) {
            return single(piece[0]);
        }
        long mask = 0;
        for (int i = 1; i < piece.length; i++) {
            mask |= pair(piece[i - 1], piece[i]);
        }
        return mask;
    }

    /** The bits of a part of a text, each of whose characters stands for one byte. */
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

    /** The bit of a byte. */
    public static long single(int b) {
        return 1L << ((b & 0xFF) * 0x9E3779B1 >>> 26);
    }

    /** The bit of two bytes that stand together. */
    public static long pair(int first, int second) {
        return 1L << (((first & 0xFF) << 8 | second & 0xFF) * 0x85EBCA6B >>> 26);
    }
}
