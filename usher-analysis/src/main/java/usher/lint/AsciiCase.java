package usher.lint;

/** Converts ASCII letters to lowercase, independent of the locale. */
final class AsciiCase {
    private AsciiCase() {}

    static String lower(String text) {
        StringBuilder lower = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            lower.append(next >= 'A' && next <= 'Z' ? (char) (next + 32) : next);
        }
        return lower.toString();
    }
}
