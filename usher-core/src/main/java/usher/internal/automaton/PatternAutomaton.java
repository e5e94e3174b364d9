package usher.internal.automaton;

import java.util.List;
import usher.octets.Octets;

/**
 * One pattern as a deterministic automaton: as many states as the pattern has octets, and a few.
 *
 * <p><b>Idea.</b> Before the first star a subject must go on just as the pattern does. After a star the earliest place of
 * each piece is as good as any later one, so all that has to be remembered is how much of the current piece the subject's end
 * could be the beginning of: Knuth, Morris and Pratt's automaton. Where the last piece must be the subject's end, the same
 * automaton runs on to the end.
 *
 * <p><b>Cost.</b> A step takes as long as the chain of borders at its state, one on average. Immutable.
 */
final class PatternAutomaton {
    /** No subject that goes on like this can match. */
    static final int DEAD = -1;

    /** Every subject that goes on like this matches. */
    static final int MATCHED = -2;

    private final byte[][] pieces;
    private final int[][] borders;

    /** The number of each piece's first state. */
    private final int[] starts;

    private final boolean anchored;

    PatternAutomaton(List<Octets> pattern, boolean anchored) {
        this.pieces = pattern.stream().map(Octets::toByteArray).toArray(byte[][]::new);
        this.borders = new int[pieces.length][];
        this.starts = new int[pieces.length + 1];
        for (int i = 0; i < pieces.length; i++) {
            borders[i] = borders(pieces[i]);
            starts[i + 1] = starts[i] + pieces[i].length + 1;
        }
        // An end that any octets may come before is no end.
        this.anchored = anchored && !(pieces.length > 1 && pieces[pieces.length - 1].length == 0);
    }

    private static int[] borders(byte[] piece) {
        int[] border = new int[piece.length];
        int length = 0;
        for (int i = 1; i < piece.length; i++) {
            while (length > 0 && piece[length] != piece[i]) {
                length = border[length - 1];
            }
            if (piece[length] == piece[i]) {
                length++;
            }
            border[i] = length;
        }
        return border;
    }

    /** The number of states. */
    int size() {
        return starts[pieces.length];
    }

    /** The state before the first octet. */
    int start() {
        return settle(0, 0);
    }

    /** The state with so much of a piece matched, going on to the next pieces where it is complete. */
    private int settle(int piece, int matched) {
        int last = pieces.length - 1;
        int at = piece;
        int done = matched;
        while (done == pieces[at].length) {
            if (at == last) {
                return anchored ? starts[at] + done : MATCHED;
            }
            at++;
            done = 0;
        }
        return starts[at] + done;
    }

    /** Where an octet leads: a state, {@link #DEAD} or {@link #MATCHED}. */
    int step(int state, byte octet) {
        int piece = pieceOf(state);
        byte[] literal = pieces[piece];
        int matched = state - starts[piece];
        if (piece == 0) {
            return matched < literal.length && literal[matched] == octet ? settle(0, matched + 1) : DEAD;
        }
        int[] border = borders[piece];
        while (matched > 0 && (matched == literal.length || literal[matched] != octet)) {
            matched = border[matched - 1];
        }
        return literal[matched] == octet ? settle(piece, matched + 1) : starts[piece];
    }

    /** Whether a subject that ends in this state matches. */
    boolean matchesAtEnd(int state) {
        return anchored && state == size() - 1;
    }

    /** Adds the octets that lead elsewhere than any other octet does. */
    void addTelling(int state, OctetBits telling) {
        int piece = pieceOf(state);
        byte[] literal = pieces[piece];
        int matched = state - starts[piece];
        if (matched < literal.length) {
            telling.add(literal[matched]);
        }
        while (piece > 0 && matched > 0) {
            matched = borders[piece][matched - 1];
            telling.add(literal[matched]);
        }
    }

    private int pieceOf(int state) {
        int piece = 0;
        while (state >= starts[piece + 1]) {
            piece++;
        }
        return piece;
    }
}
