package usher.lint;

/** Letters of ASCII without their case; all others stay as they are, on every machine. */
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
