package usher.internal.automaton;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import usher.bytes.Bytes;
import usher.internal.match.KmpTable;

/**
 * Deterministic automata of patterns in one table: each has a few more states than the pattern has bytes.
 *
 * <p><b>Idea.</b> Before the first star the subject must equal the pattern. After a star the earliest occurrence of
 * each piece is sufficient, so the state is the length of the longest prefix of the current piece that ends the
 * subject: the Knuth-Morris-Pratt automaton. If the last piece must end the subject, the same automaton runs to the
 * end.
 *
 * <p><b>Form.</b> A state has one byte that leads to the next state, and a failure state for other bytes. <b>Cost.</b>
 * A step takes as long as the chain of failure states: usually one, at most the logarithm of the piece's length. Must
 * not be changed once it is used.
 */
final class PatternStates {
    /** No subject with this prefix can match. */
    static final int DEAD = -1;

    /** Every subject with this prefix matches. */
    static final int MATCHED = -2;

    private static final short NO_BYTE = -1;

    private short[] b = new short[64];
    private int[] onward = new int[64];
    private int[] back = new int[64];
    private int[] pattern = new int[64];
    private boolean[] matchesAtEnd = new boolean[64];
    private int size;
    private int patterns;

    /** Adds a pattern. Returns its first state, or {@link #MATCHED} if it matches everything. */
    int add(List<Bytes> pieces, boolean anchored) {
        int last = pieces.size() - 1;
        // An anchor after a star has no effect.
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
            // A transition to the end of an unanchored pattern is a match.
            for (int state = first; state < reached; state++) {
                onward[state] = onward[state] == reached ? MATCHED : onward[state];
            }
        }
        patterns++;
        return reached == first ? MATCHED : first;
    }

    /** Adds the states of a piece. Its last byte leads to the next state that is added. */
    private void addPiece(byte[] piece, boolean afterStar, boolean atEnd) {
        int start = size;
        int[] failures = afterStar ? KmpTable.of(piece) : new int[piece.length + 1];
        for (int i = 0; i < piece.length; i++) {
            int failure = start + failures[i];
            // Skip a failure state that fails on the same byte.
            int other = i > 0 && b[failure] == (piece[i] & 0xFF) ? back[failure] : failure;
            addState(piece[i] & 0xFF, start + i + 1, afterStar ? other : DEAD, false);
        }
        if (atEnd) {
            addState(NO_BYTE, DEAD, afterStar && piece.length > 0 ? start + failures[piece.length] : DEAD, true);
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

    /** Returns the state after the bytes, {@link #DEAD} or {@link #MATCHED}. */
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

    void addDistinguishing(int from, BitSet distinguishing) {
        int state = from;
        while (state >= 0) {
            if (b[state] != NO_BYTE) {
                distinguishing.set(b[state]);
            }
            int other = back[state];
            state = other == state ? DEAD : other;
        }
    }

    boolean matchesAtEnd(int state) {
        return matchesAtEnd[state];
    }

    int patternOf(int state) {
        return pattern[state];
    }
}
