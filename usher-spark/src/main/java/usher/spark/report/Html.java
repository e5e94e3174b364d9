package usher.spark.report;

import java.util.Locale;
import usher.internal.text.VisibleCharacters;

/** Formats text and numbers for HTML. */
final class Html {
    private Html() {}

    /**
     * Escapes text for content and attributes. Invisible characters, and those that reorder text, are written as their
     * code points.
     */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(next -> append(next, escaped));
        return escaped.toString();
    }

    private static void append(int next, StringBuilder escaped) {
        switch (next) {
            case '&' -> escaped.append("&amp;");
            case '<' -> escaped.append("&lt;");
            case '>' -> escaped.append("&gt;");
            case '"' -> escaped.append("&quot;");
            case '\'' -> escaped.append("&#39;");
            default -> {
                if (VisibleCharacters.contains(next)) {
                    escaped.appendCodePoint(next);
                } else {
                    escaped.append(String.format(Locale.ROOT, "[U+%04X]", next));
                }
            }
        }
    }

    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Formats a share in percent with one decimal. "0%" and "100%" are used for exact values only. */
    static String percent(long part, long whole) {
        if (part == 0 || whole == 0) {
            return "0%";
        }
        if (part == whole) {
            return "100%";
        }
        long tenths = Math.max(1, Math.min(999, Math.round(1_000.0 * part / whole)));
        return tenths / 10 + "." + tenths % 10 + "%";
    }
}
