package usher.spark.report;

import java.util.Locale;

/** Text as it may stand in a page. */
final class Html {
    private Html() {}

    /**
     * Text from anywhere, for content and for attributes. What cannot be seen, or would turn the text around it, is written as
     * its number.
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
                if (isVisible(next)) {
                    escaped.appendCodePoint(next);
                } else {
                    escaped.append(String.format(Locale.ROOT, "[U+%04X]", next));
                }
            }
        }
    }

    private static boolean isVisible(int next) {
        return switch (Character.getType(next)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /** A number with commas between thousands. */
    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A share in percent, to a tenth; "0%" and "100%" are said only of what is exactly that. */
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
