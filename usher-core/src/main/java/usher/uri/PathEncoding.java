package usher.uri;

import static java.util.Objects.requireNonNull;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/**
 * One spelling for paths that mean the same (RFC 9309 §2.2.2, RFC 3986 §6.2.2), as data: the same code serves the
 * patterns of rules and the paths of URLs, so that both sides of a comparison agree. Nothing is ever decoded twice.
 *
 * @param encode bytes that are written as an escape, {@code %XX}; a percent sign in this set means one that begins no
 *     escape
 * @param upperCase whether the hexadecimal digits of escapes become upper case
 * @param decode bytes whose escapes are replaced by the byte itself
 */
public record PathEncoding(ByteSet encode, boolean upperCase, ByteSet decode) {
    /** The path as it is. */
    public static final PathEncoding NONE = new PathEncoding(ByteSet.NONE, false, ByteSet.NONE);

    /** As HTTP clients send a path: what a URI cannot hold is escaped, and nothing else changes. */
    public static final PathEncoding AS_SENT = new PathEncoding(ByteSet.NOT_IN_URI, false, ByteSet.NONE);

    /** How many times as long the canonical spelling can be. */
    public static final int MAX_GROWTH = 3;

    private static final String HEX = "0123456789ABCDEF";

    public PathEncoding {
        requireNonNull(encode, "encode");
        requireNonNull(decode, "decode");
    }

    public PathEncoding withDecode(ByteSet other) {
        return new PathEncoding(encode, upperCase, other);
    }

    /** The canonical spelling; the same object if nothing has to change. Linear, at most three times as long. */
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

    /** Writes the canonical spelling of a path's first bytes to {@code out}, which must have room; gives its length. */
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

    /** The byte that the escape at {@code i} stands for, or -1 if there is no escape. */
    private static int escapedByte(byte[] path, int i, int length) {
        if (i + 2 >= length) {
            return -1;
        }
        int high = Character.digit(path[i + 1], 16);
        int low = Character.digit(path[i + 2], 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }
}
