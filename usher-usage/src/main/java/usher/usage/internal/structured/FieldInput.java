package usher.usage.internal.structured;

/** The bytes of a field, read from left to right. Not thread-safe. */
final class FieldInput {
    static final int END = -1;

    private static final String TOKEN_CHARACTERS = "!#$%&'*+-.^_`|~:/";

    private final byte[] bytes;
    private int position;

    FieldInput(byte[] bytes) {
        this.bytes = bytes;
    }

    int position() {
        return position;
    }

    boolean isAtEnd() {
        return position >= bytes.length;
    }

    /** Returns the next byte without reading it; {@link #END} behind the last one. */
    int peek() {
        return position < bytes.length ? bytes[position] & 0xFF : END;
    }

    int next() throws StructuredFieldException {
        int found = peek();
        if (found == END) {
            throw failure();
        }
        position++;
        return found;
    }

    /** Reads the next byte if it is the given one. */
    boolean skip(char expected) {
        if (peek() != expected) {
            return false;
        }
        position++;
        return true;
    }

    void require(char expected) throws StructuredFieldException {
        if (!skip(expected)) {
            throw failure();
        }
    }

    void skipSpaces() {
        while (peek() == ' ') {
            position++;
        }
    }

    /** Skips spaces and tabs. */
    void skipOptionalWhitespace() {
        while (peek() == ' ' || peek() == '\t') {
            position++;
        }
    }

    StructuredFieldException failure() {
        return new StructuredFieldException(position);
    }

    static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    static boolean isLowercase(int c) {
        return c >= 'a' && c <= 'z';
    }

    static boolean isLetter(int c) {
        return isLowercase(c) || c >= 'A' && c <= 'Z';
    }

    static boolean isKeyStart(int c) {
        return isLowercase(c) || c == '*';
    }

    static boolean isKeyPart(int c) {
        return isKeyStart(c) || isDigit(c) || c == '_' || c == '-' || c == '.';
    }

    static boolean isTokenStart(int c) {
        return isLetter(c) || c == '*';
    }

    static boolean isTokenPart(int c) {
        return isLetter(c) || isDigit(c) || c > 0 && TOKEN_CHARACTERS.indexOf(c) >= 0;
    }
}
