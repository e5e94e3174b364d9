package usher.uri;

/** Parses IPv6 addresses as the URL Standard does (no zone) and formats them as RFC 5952 recommends. */
final class Ipv6Text {
    private static final HostResult INVALID = HostResult.invalid("the host in brackets is not an IPv6 address");

    private final String text;
    private final int end;
    private int at;

    private final int[] pieces = new int[8];
    private int count;
    private int gap = -1;

    private Ipv6Text(String text, int at, int end) {
        this.text = text;
        this.at = at;
        this.end = end;
    }

    /** {@code text} starts with a bracket. */
    static HostResult parse(String text) {
        if (text.length() < 4 || !text.endsWith("]")) {
            return INVALID;
        }
        Ipv6Text address = new Ipv6Text(text, 1, text.length() - 1);
        return address.read() ? HostResult.of(compressed(address.pieces)) : INVALID;
    }

    private boolean read() {
        if (text.startsWith("::", at)) {
            at += 2;
            gap = 0;
        } else if (text.charAt(at) == ':') {
            return false;
        }
        while (at < end) {
            if (!readPiece()) {
                return false;
            }
        }
        return gap < 0 ? count == 8 : spread();
    }

    /** Reads one piece and the following colon, or an IPv4 address, which must be last. */
    private boolean readPiece() {
        if (count == 8) {
            return false;
        }
        int start = at;
        int value = 0;
        while (at < end && at - start < 4 && Ipv4Text.hexDigit(text.charAt(at)) >= 0) {
            value = value << 4 | Ipv4Text.hexDigit(text.charAt(at++));
        }
        if (at < end && text.charAt(at) == '.') {
            at = start;
            return readIpv4();
        }
        if (at == start) {
            return false;
        }
        pieces[count++] = value;
        return at == end || readColons();
    }

    private boolean readColons() {
        if (text.charAt(at++) != ':' || at == end) {
            return false;
        }
        if (text.charAt(at) != ':') {
            return true;
        }
        at++;
        boolean first = gap < 0;
        gap = count;
        return first && count < 8;
    }

    /** Reads four decimals without leading zeros; the other forms of {@link Ipv4Text} are not valid here. */
    private boolean readIpv4() {
        if (count > 6) {
            return false;
        }
        for (int i = 0; i < 4; i++) {
            if (i > 0 && (at == end || text.charAt(at++) != '.')) {
                return false;
            }
            int start = at;
            int value = 0;
            while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9' && at - start < 3) {
                value = value * 10 + text.charAt(at++) - '0';
            }
            boolean leadingZero = at - start > 1 && text.charAt(start) == '0';
            if (at == start || leadingZero || value > 255) {
                return false;
            }
            pieces[count + i / 2] |= value << 8 * (1 - i % 2);
        }
        count += 2;
        return at == end;
    }

    /** Moves the pieces after the gap to the end. */
    private boolean spread() {
        if (count == 8) {
            return false;
        }
        int after = count - gap;
        for (int i = 0; i < after; i++) {
            pieces[7 - i] = pieces[count - 1 - i];
            pieces[count - 1 - i] = 0;
        }
        return true;
    }

    /** Formats the address (RFC 5952 §4): lowercase, no leading zeros, the longest run of zeros as "::". */
    private static String compressed(int[] pieces) {
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
