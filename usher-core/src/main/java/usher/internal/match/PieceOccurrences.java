package usher.internal.match;

import java.util.Arrays;

/**
 * The occurrences of the pieces of many patterns in one subject. One pass finds all of them, so that thousands of
 * patterns that nearly match do not each search the subject.
 *
 * <p><b>Idea.</b> The pieces are in one prefix tree. A walk from each byte of the subject finds every piece that occurs
 * there, and the first and last occurrence of each piece are stored. A pattern cannot match if the last occurrence of
 * its next piece is before the current index. If the first occurrence is at or after the index, it is used. Only
 * otherwise the piece has to be searched.
 *
 * <p><b>Cost.</b> Subject × {@value PieceTree#MAX_DEPTH}, because the tree contains only that many bytes of a longer
 * piece; its stored occurrences are then candidates. Not thread-safe; {@link GlobSet} hands an instance to one thread
 * at a time.
 */
final class PieceOccurrences {
    private static final int NONE = -1;

    private final PieceTree tree;
    private final int[] first;
    private final int[] last;

    PieceOccurrences(PieceTree tree) {
        this.tree = tree;
        this.first = new int[tree.pieces()];
        this.last = new int[tree.pieces()];
    }

    /** Finds the pieces in a subject and discards the results for the one before. */
    void locate(CharSequence subject, int from, int to) {
        Arrays.fill(first, NONE);
        Arrays.fill(last, NONE);
        for (int place = from; place < to; place++) {
            int node = PieceTree.ROOT;
            for (int at = place; at < to; at++) {
                node = tree.child(node, (byte) subject.charAt(at));
                if (node < 0) {
                    break;
                }
                int piece = tree.pieceAt(node);
                if (piece >= 0) {
                    first[piece] = first[piece] < 0 ? place : first[piece];
                    last[piece] = place;
                }
            }
        }
    }

    /** Returns the first occurrence of a piece at or after {@code from} that ends no later than {@code to}, or -1. */
    int find(int number, byte[] pieces, int start, int length, CharSequence subject, int from, int to) {
        if (number < 0) {
            return from <= to ? from : NONE;
        }
        int latest = last[number];
        if (latest < from) {
            return NONE;
        }
        int earliest = first[number];
        if (earliest >= from && length <= PieceTree.MAX_DEPTH) {
            return earliest + length <= to ? earliest : NONE;
        }
        return PieceSearch.find(
                pieces, start, length, subject, Math.max(from, earliest), Math.min(to, latest + length));
    }
}
