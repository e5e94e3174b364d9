package usher.lint;

import java.util.Map;
import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * A character that looks like whitespace or is invisible.
 *
 * @param length its length in bytes
 * @param isWide whether it should probably be a space; otherwise it should be removed
 */
record InvisibleCharacter(String name, int length, boolean isWide) {
    /** The UTF-8 form of a byte order mark. */
    static final Bytes MARK = Bytes.of("\uFEFF");

    private static final ByteSet FOLLOWING = ByteSet.range(0x80, 0xBF);
    private static final Map<Integer, String> NAMES = Map.of(
            0x00A0, "a no-break space (U+00A0)",
            0x00AD, "a soft hyphen (U+00AD)",
            0x180E, "a vowel separator (U+180E)",
            0x202F, "a narrow no-break space (U+202F)",
            0x2060, "a word joiner (U+2060)",
            0x3000, "an ideographic space (U+3000)",
            0xFEFF, "a byte order mark (U+FEFF)");

    static Optional<InvisibleCharacter> at(Bytes text, int at) {
        int length = text.at(at) < 0xE0 ? 2 : 3;
        int point = codePoint(text, at, length);
        boolean wide = point >= 0x2000 && point <= 0x200A;
        boolean hidden = point >= 0x200B && point <= 0x200F || point >= 0x2028 && point <= 0x202E;
        String name = NAMES.getOrDefault(point, wide ? "a wide space" : hidden ? "an invisible character" : "");
        boolean space = wide || point == 0xA0 || point == 0x202F || point == 0x3000;
        return name.isEmpty() ? Optional.empty() : Optional.of(new InvisibleCharacter(name, length, space));
    }

    /** Returns the length in bytes of a typographic quotation mark at the index; 0 if there is none. */
    static int curlyQuote(Bytes text, int at) {
        if (text.at(at) == 0xE2) {
            int point = codePoint(text, at, 3);
            return point >= 0x2018 && point <= 0x201F || point == 0x2039 || point == 0x203A ? 3 : 0;
        }
        int point = text.at(at) == 0xC2 ? codePoint(text, at, 2) : 0;
        return point == 0xAB || point == 0xBB ? 2 : 0;
    }

    /** Returns the character of two or three bytes at the index, or -1. */
    private static int codePoint(Bytes text, int at, int length) {
        int first = text.at(at);
        if (first < 0xC2 || first > 0xEF || at + length > text.length()) {
            return -1;
        }
        int point = first & (length == 2 ? 0x1F : 0x0F);
        for (int i = at + 1; i < at + length; i++) {
            if (!FOLLOWING.contains(text.at(i))) {
                return -1;
            }
            point = point << 6 | text.at(i) & 0x3F;
        }
        return point;
    }
}
