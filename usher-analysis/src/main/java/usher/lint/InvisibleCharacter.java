package usher.lint;

import java.util.Map;
import java.util.Optional;
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

    private static final Map<Integer, String> NAMES = Map.of(
            0x00A0, "a no-break space (U+00A0)",
            0x00AD, "a soft hyphen (U+00AD)",
            0x180E, "a vowel separator (U+180E)",
            0x202F, "a narrow no-break space (U+202F)",
            0x2060, "a word joiner (U+2060)",
            0x3000, "an ideographic space (U+3000)",
            0xFEFF, "a byte order mark (U+FEFF)");

    static Optional<InvisibleCharacter> at(Bytes text, int at) {
        int point = codePoint(text, at);
        boolean wide = point >= 0x2000 && point <= 0x200A;
        boolean hidden = point >= 0x200B && point <= 0x200F || point >= 0x2028 && point <= 0x202E;
        String name = NAMES.getOrDefault(point, wide ? "a wide space" : hidden ? "an invisible character" : "");
        boolean space = wide || point == 0xA0 || point == 0x202F || point == 0x3000;
        return name.isEmpty() ? Optional.empty() : Optional.of(new InvisibleCharacter(name, length(point), space));
    }

    /** Returns the length in bytes of a typographic quotation mark at the index; 0 if there is none. */
    static int curlyQuote(Bytes text, int at) {
        int point = codePoint(text, at);
        boolean isQuote = point >= 0x2018 && point <= 0x201F
                || point == 0x2039
                || point == 0x203A
                || point == 0xAB
                || point == 0xBB;
        return isQuote ? length(point) : 0;
    }

    /** Returns the character of at most three bytes at the index; U+FFFD if there is none. */
    private static int codePoint(Bytes text, int at) {
        return text.slice(at, Math.min(text.length(), at + 3)).text().codePointAt(0);
    }

    private static int length(int point) {
        return point < 0x800 ? 2 : 3;
    }
}
