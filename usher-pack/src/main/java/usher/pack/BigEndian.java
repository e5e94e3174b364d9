package usher.pack;

/** Numbers inside an array of bytes. Without method handles, whose first use takes longer than opening a pack. */
final class BigEndian {
    private BigEndian() {}

    static int getShort(byte[] bytes, int at) {
        return (bytes[at] & 0xFF) << 8 | bytes[at + 1] & 0xFF;
    }

    static int getInt(byte[] bytes, int at) {
        return getShort(bytes, at) << 16 | getShort(bytes, at + 2);
    }

    static long getLong(byte[] bytes, int at) {
        return (long) getInt(bytes, at) << 32 | getInt(bytes, at + 4) & 0xFFFF_FFFFL;
    }

    static void putInt(byte[] bytes, int at, int number) {
        for (int i = 0; i < Integer.BYTES; i++) {
            bytes[at + i] = (byte) (number >>> 24 - 8 * i);
        }
    }

    static void putLong(byte[] bytes, int at, long number) {
        putInt(bytes, at, (int) (number >>> 32));
        putInt(bytes, at + Integer.BYTES, (int) number);
    }
}
