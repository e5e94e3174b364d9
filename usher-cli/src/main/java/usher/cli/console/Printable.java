package usher.cli.console;

/**
 * Makes untrusted text safe to print. Control characters, characters that hide or reorder text, and lone surrogates become
 * visible escapes, and long text is truncated.
 */
public final class Printable {
    private static final int MAX_CHARACTERS = 200;

    private Printable() {}

    /** Returns the text with escapes, truncated after 200 characters. */
    public static String text(String text) {
        return text.length() <= MAX_CHARACTERS
                ? fullText(text)
                : fullText(text.substring(0, MAX_CHARACTERS)) + "… (" + text.length() + " characters)";
    }

    /** Returns the whole text with escapes. */
    public static String fullText(String text) {
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
