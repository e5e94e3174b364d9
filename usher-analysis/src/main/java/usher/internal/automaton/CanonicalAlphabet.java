package usher.internal.automaton;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.bytes.ByteSet;
import usher.uri.PathEncoding;

/**
 * The paths of printable ASCII that an encoding leaves as they are, for two policies that spell alike: every valid URL is
 * compared as one of these. Where the encoding looks into escapes, so does this: the mode says whether a percent sign has
 * just gone by, or one and a digit. For one thread.
 */
public final class CanonicalAlphabet implements Alphabet {
    private static final ByteSet PRINTABLE = ByteSet.range(' ', '~').without(ByteSet.of("#"));
    private static final int PRINTABLE_BYTES = 95;
    private static final int FORBIDDEN = -1;
    private static final int AFTER_PERCENT = 1;

    /** Plus the digit's value, plus {@link #LOWER} if it is a small letter. */
    private static final int AFTER_DIGIT = 2;

    private static final int LOWER = 16;

    private final PathEncoding encoding;
    private final ByteSet plain;
    private final boolean looksIntoEscapes;
    private final boolean loneAllowed;

    /** Letters that were needed before: by far the most are needed again. */
    private final @Nullable Letter[][] made = new @Nullable Letter[AFTER_DIGIT + 2 * LOWER]['~' + 1];

    public CanonicalAlphabet(PathEncoding encoding) {
        this.encoding = encoding;
        this.plain = PRINTABLE.without(encoding.encode());
        this.loneAllowed = !encoding.encode().contains('%');
        this.looksIntoEscapes = encoding.upperCase() || !encoding.decode().equals(ByteSet.NONE) || !loneAllowed;
    }

    @Override
    public List<Letter> letters(int mode, ByteBits telling) {
        List<Letter> letters = new ArrayList<>(PRINTABLE_BYTES);
        boolean other = false;
        // From the top, so that a letter of the alphabet stands for all that tell nothing.
        for (int b = 'z'; b != 'z' + 1; b = b == ' ' ? '~' : b - 1) {
            int next = next(mode, b);
            boolean each = telling.contains(b) || next >= AFTER_DIGIT;
            if (next != FORBIDDEN && (each || next == START && !other)) {
                other |= !each;
                letters.add(letter(b, next));
            }
        }
        return letters;
    }

    private Letter letter(int b, int mode) {
        Letter letter = made[mode][b];
        if (letter == null) {
            letter = new Letter(b, mode);
            made[mode][b] = letter;
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
            boolean kept = !encoding.decode().contains((first & 0xF) << 4 | value) && !(lower && encoding.upperCase());
            return kept ? START : FORBIDDEN;
        }
        if (mode != START && !loneAllowed) {
            return FORBIDDEN;
        }
        if (b == '%') {
            return AFTER_PERCENT;
        }
        return plain.contains(b) ? START : FORBIDDEN;
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
