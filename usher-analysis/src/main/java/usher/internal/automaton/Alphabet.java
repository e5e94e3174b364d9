package usher.internal.automaton;

import java.util.List;

/** Which paths there are: an automaton over letters. */
public interface Alphabet {
    /** The mode before the first letter. */
    int START = 0;

    /**
     * The letters that may come next, among them one for all that do not tell anything apart.
     *
     * @param telling the bytes that lead somewhere of their own
     */
    List<Letter> letters(int mode, ByteBits telling);

    /** Whether a path may end here. */
    boolean mayEnd(int mode);

    /** Whether both policies compare the same bytes for every letter. */
    boolean isShared();
}
