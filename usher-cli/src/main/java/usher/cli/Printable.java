package usher.cli;

/**
 * Makes text of strangers fit for a terminal: controls, marks that hide or reorder text and lone surrogates become visible
 * escapes, and long text is cut (reliability: hostile text is never echoed raw).
 */
final class Printable {
    private static final int MOST_CHARACTERS = 200;

    private Printable() {}

    /** The text with escapes, cut after 200 characters. */
    static String text(String text) {
        return text.length() <= MOST_CHARACTERS
                ? whole(text)
                : whole(text.substring(0, MOST_CHARACTERS)) + "… (" + text.length() + " characters)";
    }

    /** The text with escapes, whatever its length. */
    static String whole(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(codePoint -> append(out, codePoint));
        return out.toString();
    }

    private static void append(StringBuilder out, int codePoint) {
        switch (Character.getType(codePoint)) {
            case Character.CONTROL -> out.append(String.format("\\x%02X", codePoint));
            case Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> out.append(String.format("\\u{%X}", codePoint));
            default -> out.appendCodePoint(codePoint);
        }
    }
}
