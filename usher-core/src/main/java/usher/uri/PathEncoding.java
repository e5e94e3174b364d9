package usher.uri;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * The normalization of equivalent paths (RFC 9309 §2.2.2, RFC 3986 §6.2.2) as data. It is applied to the patterns of
 * rules and to the paths of URLs, so that both sides of a comparison agree. Nothing is decoded twice.
 *
 * @param encode bytes that are escaped as {@code %XX}; a percent sign in this set means one that does not start an
 *     escape
 * @param upperCase whether hexadecimal digits of escapes become uppercase
 * @param decode bytes whose escapes are decoded
 */
public record PathEncoding(ByteSet encode, boolean upperCase, ByteSet decode) {
    /** Leaves the path unchanged. */
    public static final PathEncoding NONE = new PathEncoding(ByteSet.NONE, false, ByteSet.NONE);

    /** Escapes only bytes that a URI cannot contain, as HTTP clients do. */
    public static final PathEncoding AS_SENT = new PathEncoding(ByteSet.NOT_IN_URI, false, ByteSet.NONE);

    /**
     * D-03: bytes that a URI cannot contain (RFC 3986 §2) are escaped, as clients send them; escapes of unreserved
     * bytes, {@code *} and {@code $} are decoded.
     */
    public static final PathEncoding RFC9309 =
            new PathEncoding(ByteSet.NOT_IN_URI, true, ByteSet.UNRESERVED.union(ByteSet.of("*$")));

    /** The maximum growth factor of the normalized form. */
    public static final int MAX_GROWTH = 3;

    private static final String HEX = "0123456789ABCDEF";

    public PathEncoding withDecode(ByteSet other) {
        return new PathEncoding(encode, upperCase, other);
    }

    /**
     * Returns the normalized form; the same object if nothing changes. Linear; the result is at most three times as
     * long.
     */
    public Bytes apply(Bytes path) {
        for (int i = 0; i < path.length(); i++) {
            int b = path.at(i);
            if (b == '%' ? !decode.equals(ByteSet.NONE) || upperCase || encode.contains('%') : encode.contains(b)) {
                byte[] bytes = path.toByteArray();
                byte[] out = new byte[bytes.length * MAX_GROWTH];
                int length = rewrite(bytes, bytes.length, out);
                return Bytes.of(out).slice(0, length);
            }
        }
        return path;
    }

    /**
     * Writes the normalized form of a path's first bytes to {@code out}, which must be large enough. Returns its
     * length.
     */
    public int rewrite(byte[] path, int length, byte[] out) {
        int written = 0;
        for (int i = 0; i < length; i++) {
            int b = path[i] & 0xFF;
            int escaped = b == '%' ? escapedByte(path, i, length) : -1;
            if (escaped >= 0 && decode.contains(escaped)) {
                out[written++] = (byte) escaped;
                i += 2;
            } else if (escaped >= 0) {
                out[written++] = '%';
                out[written++] = digit(path[i + 1]);
                out[written++] = digit(path[i + 2]);
                i += 2;
            } else if (encode.contains(b)) {
                out[written++] = '%';
                out[written++] = (byte) HEX.charAt(b >> 4);
                out[written++] = (byte) HEX.charAt(b & 0xF);
            } else {
                out[written++] = (byte) b;
            }
        }
        return written;
    }

    private byte digit(byte b) {
        return (byte) (upperCase && b >= 'a' ? b - 32 : b);
    }

    /** Returns the byte that the escape at {@code i} represents, or -1 if there is none. */
    private static int escapedByte(byte[] path, int i, int length) {
        if (i + 2 >= length) {
            return -1;
        }
        int high = Character.digit(path[i + 1], 16);
        int low = Character.digit(path[i + 2], 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }
}
