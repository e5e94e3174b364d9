package usher.internal.match;

/**
 * Variable-length encoding of non-negative numbers: seven bits per byte; the highest bit means that another byte
 * follows.
 */
public final class Varint {
    private Varint() {}

    /** Returns the number at an index. */
    public static int read(byte[] bytes, int at) {
        int first = bytes[at];
        return first >= 0 ? first : readLong(bytes, at);
    }

    private static int readLong(byte[] bytes, int at) {
        int value = 0;
        int shift = 0;
        int next = at;
        while (bytes[next] < 0) {
            value |= (bytes[next++] & 0x7F) << shift;
            shift += 7;
        }
        return value | bytes[next] << shift;
    }

    /** Returns the index after the number at an index. */
    public static int after(byte[] bytes, int at) {
        return bytes[at] >= 0 ? at + 1 : afterLong(bytes, at);
    }

    private static int afterLong(byte[] bytes, int at) {
        int next = at + 1;
        while (bytes[next] < 0) {
            next++;
        }
        return next + 1;
    }

    /** Returns the number of bytes that a number takes. */
    public static int size(int value) {
        return value < 1 << 7 ? 1 : (38 - Integer.numberOfLeadingZeros(value)) / 7;
    }

    /** Writes a number and returns the index after it. */
    public static int write(int value, byte[] bytes, int at) {
        int next = at;
        int rest = value;
        while (rest > 0x7F) {
            bytes[next++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[next++] = (byte) rest;
        return next;
    }
}
