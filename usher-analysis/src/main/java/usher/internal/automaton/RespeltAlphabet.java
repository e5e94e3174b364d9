package usher.internal.automaton;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.uri.PathEncoding;

/**
 * The paths of printable ASCII in which every percent sign begins an escape, for two policies that spell differently: each
 * letter, a byte or a whole escape, is compared as either policy spells it.
 */
public final class RespeltAlphabet implements Alphabet {
    private static final ByteSet PRINTABLE = ByteSet.range(' ', '~').without(ByteSet.of("#%"));
    private static final ByteBits IN_ESCAPES = ByteBits.of("%0123456789ABCDEFabcdef");
    private static final String UPPER = "0123456789ABCDEF";
    private static final String LOWER = "0123456789abcdef";

    private final List<Letter> plain = new ArrayList<>();
    private final List<Letter> escapes = new ArrayList<>();

    /**
     * The alphabet for two ways of spelling.
     *
     * @param written the bytes that paths have as they are
     * @param escaped the bytes that paths have escaped, with capital digits
     * @param escapedSmall those that they have escaped with small digits too
     */
    public RespeltAlphabet(
            PathEncoding first, PathEncoding second, ByteSet written, ByteSet escaped, ByteSet escapedSmall) {
        for (int b = 'z'; b != 'z' + 1; b = b == ' ' ? '~' : b - 1) {
            if (PRINTABLE.contains(b) && written.contains(b)) {
                plain.add(letter(String.valueOf((char) b), first, second));
            }
        }
        for (int b = 0; b <= 0xFF; b++) {
            String upper = "%" + UPPER.charAt(b >> 4) + UPPER.charAt(b & 0xF);
            String lower = "%" + LOWER.charAt(b >> 4) + LOWER.charAt(b & 0xF);
            if (escaped.contains(b)) {
                escapes.add(letter(upper, first, second));
            }
            if (escapedSmall.contains(b) && !lower.equals(upper)) {
                escapes.add(letter(lower, first, second));
            }
        }
    }

    private static Letter letter(String text, PathEncoding first, PathEncoding second) {
        Bytes bytes = Bytes.of(text);
        return new Letter(
                bytes.toByteArray(),
                first.apply(bytes).toByteArray(),
                second.apply(bytes).toByteArray(),
                START);
    }

    @Override
    public List<Letter> letters(int mode, ByteBits telling) {
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
    private static boolean tells(byte[] compared, ByteBits telling, boolean escapeTells) {
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
