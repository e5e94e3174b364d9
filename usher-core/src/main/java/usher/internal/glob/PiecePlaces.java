package usher.internal.glob;

import java.util.Arrays;

/**
 * Where the pieces of many patterns stand in one subject: all of them found in one pass, so that thousands of patterns
 * that nearly match need not search it each for itself.
 *
 * <p><b>Idea.</b> The pieces lie in one tree, shared beginnings once; a walk from each byte of the subject meets every
 * piece that stands there. For each piece the first and the last place are noted. A pattern whose next piece has its last
 * place behind it cannot match, and where the first place is still ahead that is the one to take; only a piece with places
 * on both sides has to be searched for.
 *
 * <p><b>Cost.</b> Subject × {@value PieceTree#DEEPEST}, since of longer pieces only so many bytes are in the tree: their places are
 * then where they may stand. Not for sharing between threads; {@link GlobSet} lends it out.
 */
final class PiecePlaces {
    private static final int NONE = -1;

    private final PieceTree tree;
    private final int[] first;
    private final int[] last;

    PiecePlaces(PieceTree tree) {
        this.tree = tree;
        this.first = new int[tree.pieces()];
        this.last = new int[tree.pieces()];
    }

    /** Looks through a subject; forgets the one before. */
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

    /** The first place of a piece at or after {@code from} that ends no later than {@code to}, or -1. */
    int find(int number, byte[] piece, CharSequence subject, int from, int to) {
        if (number < 0) {
            return from <= to ? from : NONE;
        }
        int latest = last[number];
        if (latest < from) {
            return NONE;
        }
        int earliest = first[number];
        if (earliest >= from && piece.length <= PieceTree.DEEPEST) {
            return earliest + piece.length <= to ? earliest : NONE;
        }
        return PieceSearch.find(piece, subject, Math.max(from, earliest), Math.min(to, latest + piece.length));
    }
}
