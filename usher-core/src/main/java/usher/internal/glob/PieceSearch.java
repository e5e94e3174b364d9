package usher.internal.glob;

/**
 * Finds a literal piece in a part of a text.
 *
 * <p>The plain search looks for the first byte and compares on from there: nothing to prepare, and fast on what sites
 * really write. Pieces and paths that nearly match everywhere ({@code aaaa…b} in {@code aaaa…}) would make it quadratic, so
 * it counts its comparisons and, when they run away, hands over to Knuth, Morris and Pratt, who never look back but need a
 * table. So one search costs O(piece + subject).
 */
final class PieceSearch {
    /** How many comparisons for each byte of the subject are ordinary. */
    private static final int ORDINARY = 4;

    private PieceSearch() {}

    /** Whether the piece stands at that place and ends no later than {@code to}. */
    static boolean standsAt(byte[] piece, CharSequence subject, int at, int to) {
        if (piece.length > to - at) {
            return false;
        }
        for (int i = 0; i < piece.length; i++) {
            if (piece[i] != (byte) subject.charAt(at + i)) {
                return false;
            }
        }
        return true;
    }

    /** The first place at or after {@code from} where the piece stands and ends no later than {@code to}, or -1. */
    static int find(byte[] piece, CharSequence subject, int from, int to) {
        int length = piece.length;
        if (length == 0) {
            return from <= to ? from : -1;
        }
        byte first = piece[0];
        int budget = ORDINARY * (to - from) + 64;
        for (int at = from; at <= to - length; at++) {
            if ((byte) subject.charAt(at) == first) {
                int matched = 1;
                while (matched < length && piece[matched] == (byte) subject.charAt(at + matched)) {
                    matched++;
                }
                if (matched == length) {
                    return at;
                }
                budget -= matched;
                if (budget < 0) {
                    return findWithTable(piece, subject, at + 1, to);
                }
            }
        }
        return -1;
    }

    private static int findWithTable(byte[] piece, CharSequence subject, int from, int to) {
        int[] borders = Borders.of(piece);
        int matched = 0;
        for (int at = from; at < to; at++) {
            byte b = (byte) subject.charAt(at);
            while (matched > 0 && piece[matched] != b) {
                matched = borders[matched];
            }
            if (piece[matched] == b && ++matched == piece.length) {
                return at - matched + 1;
            }
        }
        return -1;
    }
}
