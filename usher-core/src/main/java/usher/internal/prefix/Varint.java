package usher.internal.prefix;

/** Numbers from 0 in as few octets as they need: seven bits each, the highest bit says that more follow. */
final class Varint {
    private Varint() {}

    static int read(byte[] octets, int at) {
        int first = octets[at];
        return first >= 0 ? first : readLong(octets, at);
    }

    private static int readLong(byte[] octets, int at) {
        int value = 0;
        int shift = 0;
        int next = at;
        while (octets[next] < 0) {
            value |= (octets[next++] & 0x7F) << shift;
            shift += 7;
        }
        return value | octets[next] << shift;
    }

    /** The number of octets that the number at this place takes. */
    static int size(byte[] octets, int at) {
        int next = at;
        while (octets[next] < 0) {
            next++;
        }
        return next - at + 1;
    }
}
