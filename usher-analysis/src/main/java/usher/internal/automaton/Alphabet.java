package usher.internal.automaton;

import java.util.List;

/** Which paths there are: an automaton over letters. */
public interface Alphabet {
    /** The mode before the first letter. */
    int START = 0;

    /**
     * The letters that may come next, among them one for all that do not tell anything apart.
     *
     * @param telling the octets that lead somewhere of their own
     */
    List<Letter> letters(int mode, OctetBits telling);

    /** Whether a path may end here. */
    boolean mayEnd(int mode);

    /** Whether both policies compare the same octets for every letter. */
    boolean isShared();
}
