package usher.uri;

/** The arithmetic of Bootstring (RFC 3492 §3 and §6.1) with the parameters of Punycode (§5). */
final class Bootstring {
    static final int BASE = 36;
    static final int INITIAL_BIAS = 72;
    static final int INITIAL_N = 0x80;

    private static final int T_MIN = 1;
    private static final int T_MAX = 26;
    private static final int SKEW = 38;
    private static final int DAMP = 700;

    private Bootstring() {}

    static int adaptedBias(int delta, int points, boolean first) {
        int rest = first ? delta / DAMP : delta / 2;
        rest += rest / points;
        int k = 0;
        while (rest > (BASE - T_MIN) * T_MAX / 2) {
            rest /= BASE - T_MIN;
            k += BASE;
        }
        return k + (BASE - T_MIN + 1) * rest / (rest + SKEW);
    }

    static int threshold(int k, int bias) {
        return Math.max(T_MIN, Math.min(T_MAX, k - bias));
    }

    static char digit(int value) {
        return (char) (value < 26 ? 'a' + value : '0' + value - 26);
    }

    /** 0 to 35 for an ASCII letter of either case or a digit, else -1. */
    static int digitValue(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0' + 26;
        }
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'z' ? lower - 'a' : -1;
    }
}
