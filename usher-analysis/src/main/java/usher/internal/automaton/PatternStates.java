package usher.internal.automaton;

import java.util.Arrays;
import java.util.List;
import usher.bytes.Bytes;
import usher.internal.glob.Borders;

/**
 * Patterns as deterministic automata, in one table: each has as many states as it has bytes, and a few.
 *
 * <p><b>Idea.</b> Before the first star a subject must go on just as the pattern does. After a star the earliest place of
 * each piece is as good as any later one, so all that has to be remembered is how much of the current piece the subject's end
 * could be the beginning of: Knuth, Morris and Pratt's automaton. Where the last piece must be the subject's end, the same
 * automaton runs on to the end.
 *
 * <p><b>Form.</b> A state has one byte that leads onward, and a state to go back to and look again if another one comes.
 * <b>Cost.</b> A step takes as long as the chain of states to go back to: one as a rule, never more than the
 * logarithm of the piece. Not to be changed once it is used.
 */
final class PatternStates {
    /** No subject that goes on like this can match. */
    static final int DEAD = -1;

    /** Every subject that goes on like this matches. */
    static final int MATCHED = -2;

    private static final short NO_BYTE = -1;

    private short[] b = new short[64];
    private int[] onward = new int[64];
    private int[] back = new int[64];
    private int[] pattern = new int[64];
    private boolean[] matchesAtEnd = new boolean[64];
    private int size;
    private int patterns;

    /** Adds a pattern and gives its first state, or {@link #MATCHED} if it matches everything. */
    int add(List<Bytes> pieces, boolean anchored) {
        int last = pieces.size() - 1;
        // An end that any bytes may come before is no end.
        boolean ends = anchored && !(last > 0 && pieces.get(last).isEmpty());
        int first = size;
        int reached = size;
        for (int i = 0; i <= last; i++) {
            byte[] piece = pieces.get(i).toByteArray();
            boolean atEnd = i == last && ends;
            if (piece.length > 0 || atEnd) {
                addPiece(piece, i > 0, atEnd);
                reached = size;
            }
        }
        if (!ends) {
            // Nothing comes after the last byte, so that what leads there is a match.
            for (int state = first; state < reached; state++) {
                onward[state] = onward[state] == reached ? MATCHED : onward[state];
            }
        }
        patterns++;
        return reached == first ? MATCHED : first;
    }

    /** A piece's states; after its last byte comes whatever state is made next. */
    private void addPiece(byte[] piece, boolean afterStar, boolean atEnd) {
        int start = size;
        int[] borders = afterStar ? Borders.of(piece) : new int[piece.length + 1];
        for (int i = 0; i < piece.length; i++) {
            int border = start + borders[i];
            // Where the border goes on with the same byte, there is no need to look there again.
            int other = i > 0 && b[border] == (piece[i] & 0xFF) ? back[border] : border;
            addState(piece[i] & 0xFF, start + i + 1, afterStar ? other : DEAD, false);
        }
        if (atEnd) {
            addState(NO_BYTE, DEAD, afterStar && piece.length > 0 ? start + borders[piece.length] : DEAD, true);
        }
    }

    private void addState(int leads, int next, int other, boolean end) {
        if (size == b.length) {
            int more = size * 2;
            b = Arrays.copyOf(b, more);
            onward = Arrays.copyOf(onward, more);
            back = Arrays.copyOf(back, more);
            pattern = Arrays.copyOf(pattern, more);
            matchesAtEnd = Arrays.copyOf(matchesAtEnd, more);
        }
        b[size] = (short) leads;
        onward[size] = next;
        back[size] = other;
        pattern[size] = patterns;
        matchesAtEnd[size] = end;
        size++;
    }

    /** Where bytes lead from a state: to a state, {@link #DEAD} or {@link #MATCHED}. */
    int step(int from, byte[] bytes) {
        int state = from;
        for (int i = 0; i < bytes.length && state >= 0; i++) {
            state = step(state, bytes[i] & 0xFF);
        }
        return state;
    }

    private int step(int from, int next) {
        int state = from;
        while (b[state] != next) {
            int other = back[state];
            if (other == state || other < 0) {
                return other;
            }
            state = other;
        }
        return onward[state];
    }

    /** Adds the bytes that lead elsewhere than any other byte does. */
    void addTelling(int from, ByteBits telling) {
        int state = from;
        while (state >= 0) {
            if (b[state] != NO_BYTE) {
                telling.add(b[state]);
            }
            int other = back[state];
            state = other == state ? DEAD : other;
        }
    }

    /** Whether a subject that ends in this state matches. */
    boolean matchesAtEnd(int state) {
        return matchesAtEnd[state];
    }

    /** The number of the pattern that a state is of. */
    int patternOf(int state) {
        return pattern[state];
    }
}
