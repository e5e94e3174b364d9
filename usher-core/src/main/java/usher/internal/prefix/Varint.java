package usher.internal.prefix;

/**
 * Variable-length encoding of non-negative numbers: seven bits per byte; the highest bit means that another byte
 * follows.
 */
final class Varint {
    private Varint() {}

    static int read(byte[] bytes, int at) {
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

    /** Returns the number of bytes of the number at this index. */
    static int size(byte[] bytes, int at) {
        int next = at;
        while (bytes[next] < 0) {
            next++;
        }
        return next - at + 1;
    }
}
