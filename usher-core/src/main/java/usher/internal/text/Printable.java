package usher.internal.text;

import java.util.Locale;

/**
 * Makes untrusted text safe to print: escapes control characters, characters that hide or reorder text, lone
 * surrogates, and the start of a command that runners of CI obey anywhere in a line.
 */
public final class Printable {
    private static final int MAX_CHARACTERS = 200;
    private static final String RUNNER_COMMAND = "##[";

    private Printable() {}

    /** Returns the text with escapes, truncated after 200 characters. */
    public static String text(String text) {
        return text.length() <= MAX_CHARACTERS
                ? fullText(text)
                : fullText(text.substring(0, MAX_CHARACTERS)) + "… (" + text.length() + " characters)";
    }

    public static String fullText(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            append(out, text.codePointAt(i));
        }
        return out.indexOf(RUNNER_COMMAND) < 0 ? out.toString() : out.toString().replace(RUNNER_COMMAND, "##\\x5B");
    }

    /** Returns the text without the user information of URLs, which can be a password. */
    public static String withoutUsers(String text) {
        StringBuilder out = new StringBuilder(text.length());
        int from = 0;
        for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', from)) {
            int start = at;
            while (start > from && "/?# \t\r\n".indexOf(text.charAt(start - 1)) < 0) {
                start--;
            }
            out.append(text, from, text.startsWith("://", start - 3) ? start : at + 1);
            from = at + 1;
        }
        return out.append(text, from, text.length()).toString();
    }

    private static void append(StringBuilder out, int codePoint) {
        if (isVisible(codePoint)) {
            out.appendCodePoint(codePoint);
        } else {
            String escape = Character.getType(codePoint) == Character.CONTROL ? "\\x%02X" : "\\u{%X}";
            out.append(String.format(Locale.ROOT, escape, codePoint));
        }
    }

    /** Returns whether the character neither is invisible nor hides or reorders other text. */
    public static boolean isVisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
