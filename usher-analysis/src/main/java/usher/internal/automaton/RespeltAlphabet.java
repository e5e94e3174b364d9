package usher.internal.automaton;

import java.util.ArrayList;
import java.util.List;
import usher.octets.OctetSet;
import usher.octets.Octets;
import usher.uri.PathEncoding;

/**
 * The paths of printable ASCII in which every percent sign begins an escape, for two policies that spell differently: each
 * letter, an octet or a whole escape, is compared as either policy spells it.
 */
public final class RespeltAlphabet implements Alphabet {
    private static final OctetSet PRINTABLE = OctetSet.range(' ', '~').without(OctetSet.of("#%"));
    private static final OctetBits IN_ESCAPES = OctetBits.of("%0123456789ABCDEFabcdef");
    private static final String UPPER = "0123456789ABCDEF";
    private static final String LOWER = "0123456789abcdef";

    private final List<Letter> plain = new ArrayList<>();
    private final List<Letter> escapes = new ArrayList<>();

    /**
     * The alphabet for two ways of spelling.
     *
     * @param written the octets that paths have as they are
     * @param escaped the octets that paths have escaped, with capital digits
     * @param escapedSmall those that they have escaped with small digits too
     */
    public RespeltAlphabet(
            PathEncoding first, PathEncoding second, OctetSet written, OctetSet escaped, OctetSet escapedSmall) {
        for (int octet = 'z'; octet != 'z' + 1; octet = octet == ' ' ? '~' : octet - 1) {
            if (PRINTABLE.contains(octet) && written.contains(octet)) {
                plain.add(letter(String.valueOf((char) octet), first, second));
            }
        }
        for (int octet = 0; octet <= 0xFF; octet++) {
            String upper = "%" + UPPER.charAt(octet >> 4) + UPPER.charAt(octet & 0xF);
            String lower = "%" + LOWER.charAt(octet >> 4) + LOWER.charAt(octet & 0xF);
            if (escaped.contains(octet)) {
                escapes.add(letter(upper, first, second));
            }
            if (escapedSmall.contains(octet) && !lower.equals(upper)) {
                escapes.add(letter(lower, first, second));
            }
        }
    }

    private static Letter letter(String text, PathEncoding first, PathEncoding second) {
        Octets octets = Octets.of(text);
        return new Letter(
                octets.toByteArray(),
                first.apply(octets).toByteArray(),
                second.apply(octets).toByteArray(),
                START);
    }

    @Override
    public List<Letter> letters(int mode, OctetBits telling) {
        List<Letter> letters = new ArrayList<>();
        boolean other = false;
        for (Letter letter : plain) {
            boolean itself = letter.first().length == 1 && letter.second().length == 1;
            boolean tells = !itself || telling.contains(letter.text()[0]);
            if (tells || !other) {
                other |= !tells;
                letters.add(letter);
            }
        }
        boolean anyEscape = false;
        boolean escapeTells = telling.containsAnyOf(IN_ESCAPES);
        for (Letter letter : escapes) {
            boolean tells = tells(letter.first(), telling, escapeTells) || tells(letter.second(), telling, escapeTells);
            if (tells || !anyEscape) {
                anyEscape |= !tells;
                letters.add(letter);
            }
        }
        return letters;
    }

    /** Whether a letter leads somewhere of its own; a piece may begin within an escape, so that its digits count. */
    private static boolean tells(byte[] compared, OctetBits telling, boolean escapeTells) {
        return compared.length == 1 ? telling.contains(compared[0]) : escapeTells;
    }

    @Override
    public boolean mayEnd(int mode) {
        return true;
    }

    @Override
    public boolean isShared() {
        return false;
    }
}
