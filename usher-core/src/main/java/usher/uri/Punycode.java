package usher.uri;

import java.util.Optional;

/**
 * Punycode (RFC 3492), without the prefix xn--. Both directions take time quadratic in the length of the label, so labels
 * have a limit far above the 63 bytes of DNS.
 */
final class Punycode {
    static final int MAX_LABEL = 512;

    private Punycode() {}

    /** Empty if the label is too long on either side, or holds a lone surrogate. */
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
            if (codePoint < Bootstring.INITIAL_N) {
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
        int bias = Bootstring.INITIAL_BIAS;
        int n = Bootstring.INITIAL_N;
        for (int handled = basic; handled < input.length; ) {
            int next = smallestFrom(input, n);
            delta += (next - n) * (handled + 1);
            n = next;
            for (int codePoint : input) {
                if (codePoint < n) {
                    delta++;
                } else if (codePoint == n) {
                    appendNumber(delta, bias, output);
                    bias = Bootstring.adaptedBias(delta, handled + 1, handled == basic);
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
        for (int k = Bootstring.BASE; ; k += Bootstring.BASE) {
            int t = Bootstring.threshold(k, bias);
            if (rest < t) {
                output.append(Bootstring.digit(rest));
                return;
            }
            output.append(Bootstring.digit(t + (rest - t) % (Bootstring.BASE - t)));
            rest = (rest - t) / (Bootstring.BASE - t);
        }
    }

    /** Empty if {@code text} is not Punycode, or too long. */
    static Optional<String> decode(String text) {
        if (text.length() > MAX_LABEL) {
            return Optional.empty();
        }
        int[] output = new int[text.length()];
        int delimiter = Math.max(0, text.lastIndexOf('-'));
        for (int i = 0; i < delimiter; i++) {
            if (text.charAt(i) >= Bootstring.INITIAL_N) {
                return Optional.empty();
            }
            output[i] = text.charAt(i);
        }
        int length = decodeExtended(text, delimiter == 0 ? 0 : delimiter + 1, output, delimiter);
        return length < 0 ? Optional.empty() : Optional.of(new String(output, 0, length));
    }

    /** Fills {@code output}, which holds the basic code points already, and tells its length; -1 if that fails. */
    private static int decodeExtended(String text, int from, int[] output, int basic) {
        int length = basic;
        int bias = Bootstring.INITIAL_BIAS;
        long n = Bootstring.INITIAL_N;
        long i = 0;
        for (int in = from; in < text.length(); ) {
            long before = i;
            long weight = 1;
            for (int k = Bootstring.BASE; ; k += Bootstring.BASE) {
                int digit = in < text.length() ? Bootstring.digitValue(text.charAt(in++)) : -1;
                i += digit * weight;
                if (digit < 0 || i > Integer.MAX_VALUE) {
                    return -1;
                }
                int t = Bootstring.threshold(k, bias);
                if (digit < t) {
                    break;
                }
                weight *= Bootstring.BASE - t;
                if (weight > Integer.MAX_VALUE) {
                    return -1;
                }
            }
            length++;
            bias = Bootstring.adaptedBias((int) (i - before), length, before == 0);
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
}
