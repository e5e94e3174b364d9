package usher.uri;

/** ASCII hexadecimal digits; {@link Character#digit} would also take those of other scripts. */
final class HexDigit {
    private HexDigit() {}

    /** 0 to 15, or -1 if {@code c} is no digit. */
    static int value(int c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }
}
