package usher.uri;

/** Parses IPv4 addresses in every form that the URL Standard accepts: {@code 0x7f.1} is 127.0.0.1. */
final class Ipv4Text {
    /** Exceeds the value of any address part; larger numbers are capped at it. */
    private static final long TOO_LARGE = 1L << 32;

    private Ipv4Text() {}

    /** Whether the host must be an IPv4 address: its last label, ignoring a trailing dot, is a number. */
    static boolean endsInNumber(String host) {
        int end = withoutLastDot(host);
        int start = host.lastIndexOf('.', end - 1) + 1;
        return start < end && (isDecimal(host, start, end) || number(host, start, end) >= 0);
    }

    static HostResult parse(String host) {
        int end = withoutLastDot(host);
        long address = 0;
        int bits = 32;
        for (int start = 0; start <= end; ) {
            int dot = host.indexOf('.', start);
            int partEnd = dot < 0 || dot >= end ? end : dot;
            boolean last = partEnd == end;
            long part = number(host, start, partEnd);
            bits -= 8;
            long limit = last ? 1L << bits + 8 : 256;
            if (part < 0 || part >= limit || bits < 0) {
                return HostResult.invalid("the host ends in a number but is not an IPv4 address");
            }
            address |= last ? part : part << bits;
            start = partEnd + 1;
        }
        return HostResult.of(dotted(address));
    }

    private static int withoutLastDot(String host) {
        return host.endsWith(".") ? host.length() - 1 : host.length();
    }

    private static boolean isDecimal(String host, int start, int end) {
        for (int i = start; i < end; i++) {
            if (host.charAt(i) < '0' || host.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /** Decimal, octal (0) or hexadecimal (0x), at most {@link #TOO_LARGE}; -1 if it is invalid. */
    private static long number(String host, int start, int end) {
        if (start == end) {
            return -1;
        }
        int radix = 10;
        int from = start;
        if (end - start >= 2 && host.charAt(start) == '0') {
            boolean hexadecimal = (host.charAt(start + 1) | 0x20) == 'x';
            radix = hexadecimal ? 16 : 8;
            from += hexadecimal ? 2 : 1;
        }
        long value = 0;
        for (int i = from; i < end; i++) {
            int digit = hexDigit(host.charAt(i));
            if (digit < 0 || digit >= radix) {
                return -1;
            }
            value = Math.min(TOO_LARGE, value * radix + digit);
        }
        return value;
    }

    private static String dotted(long address) {
        return (address >> 24) + "." + (address >> 16 & 255) + "." + (address >> 8 & 255) + "." + (address & 255);
    }

    /** Returns 0 to 15, or -1 if {@code c} is not ASCII; {@link Character#digit} accepts other scripts, too. */
    static int hexDigit(int c) {
        return c < 0x80 ? Character.digit(c, 16) : -1;
    }
}
