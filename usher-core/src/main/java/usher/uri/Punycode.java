package usher.uri;

import java.util.Optional;

/** Punycode (RFC 3492) without xn--. Quadratic, so labels have a limit far above the 63 bytes of DNS. */
final class Punycode {
    static final int MAX_LABEL = 512;
    // The parameters and the arithmetic of Bootstring (RFC 3492 §3, §5 and §6.1).
    static final int BASE = 36;
    static final int INITIAL_BIAS = 72;
    static final int INITIAL_N = 0x80;

    private static final int T_MIN = 1;
    private static final int T_MAX = 26;
    private static final int SKEW = 38;
    private static final int DAMP = 700;

    private Punycode() {}

    /** Encodes a label; empty if input or output is too long, or the label contains a lone surrogate. */
    static Optional<String> encode(String label) {
        int[] input = label.codePoints().toArray();
        if (input.length > MAX_LABEL) {
            return Optional.empty();
        }
        StringBuilder output = new StringBuilder();
        for (int codePoint : input) {
            if (isSurrogate(codePoint)) {
                return Optional.empty();
            }
            if (codePoint < INITIAL_N) {
                output.append((char) codePoint);
            }
        }
        int basic = output.length();
        if (basic > 0) {
            output.append('-');
        }
        encodeExtended(input, basic, output);
        return output.length() > MAX_LABEL ? Optional.empty() : Optional.of(output.toString());
    }

    /** Deltas stay below 0x110000 * (MAX_LABEL + 1), which an int holds. */
    private static void encodeExtended(int[] input, int basic, StringBuilder output) {
        int delta = 0;
        int bias = INITIAL_BIAS;
        int n = INITIAL_N;
        for (int handled = basic; handled < input.length; ) {
            int next = smallestFrom(input, n);
            delta += (next - n) * (handled + 1);
            n = next;
            for (int codePoint : input) {
                if (codePoint < n) {
                    delta++;
                } else if (codePoint == n) {
                    appendNumber(delta, bias, output);
                    bias = adaptedBias(delta, handled + 1, handled == basic);
                    delta = 0;
                    handled++;
                }
            }
            delta++;
            n++;
        }
    }

    private static int smallestFrom(int[] input, int n) {
        int smallest = Integer.MAX_VALUE;
        for (int codePoint : input) {
            if (codePoint >= n && codePoint < smallest) {
                smallest = codePoint;
            }
        }
        return smallest;
    }

    private static void appendNumber(int number, int bias, StringBuilder output) {
        int rest = number;
        for (int k = BASE; ; k += BASE) {
            int t = threshold(k, bias);
            if (rest < t) {
                output.append(digit(rest));
                return;
            }
            output.append(digit(t + (rest - t) % (BASE - t)));
            rest = (rest - t) / (BASE - t);
        }
    }

    /** Decodes a label; empty if it is not valid Punycode or too long. */
    static Optional<String> decode(String text) {
        if (text.length() > MAX_LABEL) {
            return Optional.empty();
        }
        int[] output = new int[text.length()];
        int delimiter = Math.max(0, text.lastIndexOf('-'));
        for (int i = 0; i < delimiter; i++) {
            if (text.charAt(i) >= INITIAL_N) {
                return Optional.empty();
            }
            output[i] = text.charAt(i);
        }
        int length = decodeExtended(text, delimiter == 0 ? 0 : delimiter + 1, output, delimiter);
        return length < 0 ? Optional.empty() : Optional.of(new String(output, 0, length));
    }

    /**
     * Completes {@code output}, which already contains the basic code points, and returns its length; -1 on failure.
     */
    private static int decodeExtended(String text, int from, int[] output, int basic) {
        int length = basic;
        int bias = INITIAL_BIAS;
        long n = INITIAL_N;
        long i = 0;
        for (int in = from; in < text.length(); ) {
            long before = i;
            long weight = 1;
            for (int k = BASE; ; k += BASE) {
                int digit = in < text.length() ? digitValue(text.charAt(in++)) : -1;
                i += digit * weight;
                if (digit < 0 || i > Integer.MAX_VALUE) {
                    return -1;
                }
                int t = threshold(k, bias);
                if (digit < t) {
                    break;
                }
                weight *= BASE - t;
                if (weight > Integer.MAX_VALUE) {
                    return -1;
                }
            }
            length++;
            bias = adaptedBias((int) (i - before), length, before == 0);
            n += i / length;
            i %= length;
            if (n > Character.MAX_CODE_POINT || isSurrogate((int) n)) {
                return -1;
            }
            System.arraycopy(output, (int) i, output, (int) i + 1, length - 1 - (int) i);
            output[(int) i++] = (int) n;
        }
        return length;
    }

    private static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

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
