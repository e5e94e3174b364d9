package usher.internal.automaton;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.uri.PathEncoding;

/**
 * The paths of printable ASCII in which every percent sign starts an escape, for two policies with different
 * normalizations. Each letter, a byte or an escape, is compared as each policy normalizes it.
 */
public final class NormalizingAlphabet implements Alphabet {
    private static final ByteSet PRINTABLE = ByteSet.range(' ', '~').without(ByteSet.of("#%"));
    private static final String IN_ESCAPES = "%0123456789ABCDEFabcdef";
    private static final String UPPER = "0123456789ABCDEF";
    private static final String LOWER = "0123456789abcdef";

    private final List<Letter> plain = new ArrayList<>();
    private final List<Letter> escapes = new ArrayList<>();

    /**
     * @param written the bytes that paths contain unescaped
     * @param escaped the bytes that paths contain escaped with uppercase digits
     * @param escapedLowercase the bytes that paths also contain escaped with lowercase digits
     */
    public NormalizingAlphabet(
            PathEncoding first, PathEncoding second, ByteSet written, ByteSet escaped, ByteSet escapedLowercase) {
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
            if (escapedLowercase.contains(b) && !lower.equals(upper)) {
                escapes.add(letter(lower, first, second));
            }
        }
    }

    private static Letter letter(String text, PathEncoding first, PathEncoding second) {
        Bytes bytes = Bytes.of(text);
        byte[] one = first.apply(bytes).toByteArray();
        byte[] other = second.apply(bytes).toByteArray();
        return new Letter(bytes.toByteArray(), one, other, START);
    }

    @Override
    public List<Letter> letters(int mode, BitSet distinguishing) {
        List<Letter> letters = new ArrayList<>();
        boolean other = false;
        for (Letter letter : plain) {
            boolean itself = letter.first().length == 1 && letter.second().length == 1;
            boolean distinguishes = !itself || distinguishing.get(letter.text()[0]);
            if (distinguishes || !other) {
                other |= !distinguishes;
                letters.add(letter);
            }
        }
        boolean anyEscape = false;
        boolean escapeDistinguishes = IN_ESCAPES.chars().anyMatch(distinguishing::get);
        for (Letter letter : escapes) {
            boolean distinguishes = distinguishes(letter.first(), distinguishing, escapeDistinguishes)
                    || distinguishes(letter.second(), distinguishing, escapeDistinguishes);
            if (distinguishes || !anyEscape) {
                anyEscape |= !distinguishes;
                letters.add(letter);
            }
        }
        return letters;
    }

    /** Whether a letter is distinguished from others. A piece may start within an escape, so its digits count. */
    private static boolean distinguishes(byte[] compared, BitSet distinguishing, boolean escapeDistinguishes) {
        return compared.length == 1 ? distinguishing.get(compared[0] & 0xFF) : escapeDistinguishes;
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
