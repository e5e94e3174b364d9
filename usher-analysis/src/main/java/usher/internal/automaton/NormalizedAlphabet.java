package usher.internal.automaton;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.bytes.ByteSet;
import usher.uri.PathEncoding;

/**
 * The paths of printable ASCII that an encoding does not change, for two policies with the same normalization: every
 * valid URL is compared as one of these. If the encoding depends on escapes, the mode represents whether the last
 * letters were a percent sign, or a percent sign and a digit. Not thread-safe.
 */
public final class NormalizedAlphabet implements Alphabet {
    private static final ByteSet PRINTABLE = ByteSet.range(' ', '~').without(ByteSet.of("#"));
    private static final int PRINTABLE_BYTES = 95;
    private static final int FORBIDDEN = -1;
    private static final int AFTER_PERCENT = 1;

    /** Plus the digit's value, plus {@link #LOWER} for a lowercase letter. */
    private static final int AFTER_DIGIT = 2;

    private static final int LOWER = 16;

    private final PathEncoding encoding;
    private final ByteSet plain;
    private final boolean looksIntoEscapes;
    private final boolean loneAllowed;

    /** A cache of letters, most of which are used repeatedly. */
    private final @Nullable Letter[][] cached = new @Nullable Letter[AFTER_DIGIT + 2 * LOWER]['~' + 1];

    public NormalizedAlphabet(PathEncoding encoding) {
        this.encoding = encoding;
        this.plain = PRINTABLE.without(encoding.encode());
        this.loneAllowed = !encoding.encode().contains('%');
        this.looksIntoEscapes = encoding.upperCase() || !encoding.decode().equals(ByteSet.NONE) || !loneAllowed;
    }

    @Override
    public List<Letter> letters(int mode, BitSet distinguishing) {
        List<Letter> letters = new ArrayList<>(PRINTABLE_BYTES);
        boolean other = false;
        // In descending order, so that the representative of the undistinguished bytes is a letter.
        for (int b = 'z'; b != 'z' + 1; b = b == ' ' ? '~' : b - 1) {
            int next = next(mode, b);
            boolean each = distinguishing.get(b) || next >= AFTER_DIGIT;
            if (next != FORBIDDEN && (each || next == START && !other)) {
                other |= !each;
                letters.add(letter(b, next));
            }
        }
        return letters;
    }

    private Letter letter(int b, int mode) {
        Letter letter = cached[mode][b];
        if (letter == null) {
            letter = new Letter(b, mode);
            cached[mode][b] = letter;
        }
        return letter;
    }

    private int next(int mode, int b) {
        if (!looksIntoEscapes) {
            return plain.contains(b) ? START : FORBIDDEN;
        }
        int value = Character.digit(b, 16);
        if (mode == AFTER_PERCENT && value >= 0) {
            return AFTER_DIGIT + value + (b >= 'a' ? LOWER : 0);
        }
        if (mode >= AFTER_DIGIT && value >= 0) {
            int first = mode - AFTER_DIGIT;
            boolean lower = first >= LOWER || b >= 'a';
            boolean unchanged =
                    !encoding.decode().contains((first & 0xF) << 4 | value) && !(lower && encoding.upperCase());
            return unchanged ? START : FORBIDDEN;
        }
        if (mode != START && !loneAllowed) {
            return FORBIDDEN;
        }
        return b == '%' ? AFTER_PERCENT : plain.contains(b) ? START : FORBIDDEN;
    }

    @Override
    public boolean mayEnd(int mode) {
        return mode == START || loneAllowed;
    }

    @Override
    public boolean isShared() {
        return true;
    }
}
