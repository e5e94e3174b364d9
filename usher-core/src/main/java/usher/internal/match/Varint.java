package usher.internal.match;

/** Non-negative numbers of seven bits per byte; the highest bit means that another byte follows. */
public final class Varint {
    private Varint() {}

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

    public static int size(int value) {
        return value < 1 << 7 ? 1 : (38 - Integer.numberOfLeadingZeros(value)) / 7;
    }

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
