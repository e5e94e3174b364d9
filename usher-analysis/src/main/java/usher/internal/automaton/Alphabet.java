package usher.internal.automaton;

import java.util.BitSet;
import java.util.List;

/** The set of paths as an automaton over letters. */
public interface Alphabet {
    /** The mode before the first letter. */
    int START = 0;

    /** Returns the letters that may come next, with one representative for all that no pattern distinguishes. */
    List<Letter> letters(int mode, BitSet distinguishing);

    boolean mayEnd(int mode);

    /** Whether both policies compare the same bytes for every letter. */
    boolean isShared();
}
