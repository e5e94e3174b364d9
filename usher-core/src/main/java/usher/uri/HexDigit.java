package usher.uri;

/** ASCII hexadecimal digits; {@link Character#digit} also accepts those of other scripts. */
final class HexDigit {
    private HexDigit() {}

    /** Returns 0 to 15, or -1 if {@code c} is not a digit. */
    static int value(int c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }
}
