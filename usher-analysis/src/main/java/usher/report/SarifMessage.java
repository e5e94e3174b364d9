package usher.report;

import java.util.Locale;
import usher.internal.text.VisibleCharacters;
import usher.support.json.JsonObject;

/**
 * Escapes plain text messages of SARIF that contain untrusted text: without links and placeholders (SARIF 2.1.0 §3.11.5
 * and §3.11.6), without invisible or reordering characters, and with limited length.
 */
final class SarifMessage {
    /** The maximum length, about as much as code hosts show. */
    static final int MAX_CHARACTERS = 1_000;

    private SarifMessage() {}

    static JsonObject of(String text) {
        return new JsonObject().add("text", escaped(text));
    }

    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().limit(MAX_CHARACTERS).forEach(codePoint -> append(escaped, codePoint));
        int length = text.codePointCount(0, text.length());
        return length <= MAX_CHARACTERS
                ? escaped.toString()
                : escaped.append("… (").append(length).append(" characters)").toString();
    }

    private static void append(StringBuilder out, int codePoint) {
        switch (codePoint) {
            case '[', ']', '\\' -> out.append('\\').appendCodePoint(codePoint);
            case '{', '}' -> out.appendCodePoint(codePoint).appendCodePoint(codePoint);
            case '\n' -> out.append('\n');
            default -> {
                if (VisibleCharacters.contains(codePoint)) {
                    out.appendCodePoint(codePoint);
                } else {
                    out.append(String.format(Locale.ROOT, "(U+%04X)", codePoint));
                }
            }
        }
    }
}
