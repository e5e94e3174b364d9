package usher.internal.prefix;

/** Numbers from 0 in as few bytes as they need: seven bits each, the highest bit says that more follow. */
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

    /** The number of bytes that the number at this place takes. */
    static int size(byte[] bytes, int at) {
        int next = at;
        while (bytes[next] < 0) {
            next++;
        }
        return next - at + 1;
    }
}
