package usher.uri;

/** Formats IPv6 addresses (RFC 5952 §4): lowercase, no leading zeros, the longest run of zeros as "::". */
final class Ipv6Format {
    private Ipv6Format() {}

    static String compressed(int[] pieces) {
        int runStart = -1;
        int runLength = 1; // a single zero is not compressed
        for (int i = 0; i < 8; i++) {
            int length = zerosFrom(pieces, i);
            if (length > runLength) {
                runStart = i;
                runLength = length;
            }
        }
        StringBuilder text = new StringBuilder(39);
        for (int i = 0; i < 8; i++) {
            if (i == runStart) {
                text.append("::");
                i += runLength - 1;
                continue;
            }
            if (i > 0 && i != runStart + runLength) {
                text.append(':');
            }
            text.append(Integer.toHexString(pieces[i]));
        }
        return text.toString();
    }

    private static int zerosFrom(int[] pieces, int start) {
        int end = start;
        while (end < 8 && pieces[end] == 0) {
            end++;
        }
        return end - start;
    }
}
