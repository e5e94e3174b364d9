package usher.internal.match;

import java.util.Arrays;

/**
 * Searches a part of a text for a literal piece, at a cost of O(piece + subject).
 *
 * <p>The simple search is fast on ordinary files. Pieces that nearly match everywhere ({@code aaaa…b} in {@code aaaa…})
 * would make it quadratic, so after some comparisons it switches to Knuth-Morris-Pratt.
 */
final class PieceSearch {
    /** The number of comparisons for each byte of the subject before the switch. */
    private static final int ORDINARY = 4;

    private PieceSearch() {}

    static boolean standsAt(byte[] pieces, int start, int length, CharSequence subject, int at, int to) {
        if (length > to - at) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (pieces[start + i] != (byte) subject.charAt(at + i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the first occurrence of the piece at or after {@code from} that ends no later than {@code to}, or -1. */
    static int find(byte[] pieces, int start, int length, CharSequence subject, int from, int to) {
        if (length == 0) {
            return from <= to ? from : -1;
        }
        byte first = pieces[start];
        int budget = ORDINARY * (to - from) + 64;
        for (int at = from; at <= to - length; at++) {
            if ((byte) subject.charAt(at) == first) {
                int matched = 1;
                while (matched < length && pieces[start + matched] == (byte) subject.charAt(at + matched)) {
                    matched++;
                }
                if (matched == length) {
                    return at;
                }
                budget -= matched;
                if (budget < 0) {
                    byte[] piece = Arrays.copyOfRange(pieces, start, start + length);
                    return findWithTable(piece, subject, at + 1, to);
                }
            }
        }
        return -1;
    }

    private static int findWithTable(byte[] piece, CharSequence subject, int from, int to) {
        int[] failures = KmpTable.of(piece);
        int matched = 0;
        for (int at = from; at < to; at++) {
            byte b = (byte) subject.charAt(at);
            while (matched > 0 && piece[matched] != b) {
                matched = failures[matched];
            }
            if (piece[matched] == b && ++matched == piece.length) {
                return at - matched + 1;
            }
        }
        return -1;
    }
}
