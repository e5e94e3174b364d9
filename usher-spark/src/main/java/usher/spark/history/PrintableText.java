package usher.spark.history;

import usher.internal.text.VisibleCharacters;

/**
 * Makes text of files safe to print: controls and characters that hide or reorder text are escaped, and long text is
 * cut.
 */
final class PrintableText {
    private static final int MAX_CHARACTERS = 200;

    private PrintableText() {}

    static String of(String text) {
        boolean fits = text.length() <= MAX_CHARACTERS;
        StringBuilder out = new StringBuilder();
        (fits ? text : text.substring(0, MAX_CHARACTERS)).codePoints().forEach(each -> append(out, each));
        return fits ? out.toString() : out.append("…").toString();
    }

    private static void append(StringBuilder out, int codePoint) {
        if (VisibleCharacters.contains(codePoint)) {
            out.appendCodePoint(codePoint);
        } else {
            out.append(String.format("\\u{%X}", codePoint));
        }
    }
}
