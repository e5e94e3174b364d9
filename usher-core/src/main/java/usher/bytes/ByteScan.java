package usher.bytes;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Finds bytes eight at a time: the ends of lines and of comments, which is half the work of reading a file.
 *
 * <p><b>Idea.</b> Eight bytes are one {@code long}. Taking a number from each at once leaves the highest bit set where an
 * byte was smaller; the lowest such bit is always true, since a borrow only ever spoils the bytes above it. What is left
 * at the end is looked at one by one. <b>Cost.</b> Linear in the bytes passed; about a third of the time of a plain loop.
 *
 * <p>The words are read through a {@link ByteBuffer}, which every JVM has at hand when it starts; a {@code VarHandle} is as
 * fast, but the first one costs a short command ten milliseconds.
 */
final class ByteScan {
    private static final long EACH = 0x0101_0101_0101_0101L;
    private static final long HIGHEST_BITS = EACH << 7;

    private ByteScan() {}

    /** The index of the first byte from {@code from} on that is at most {@code highest}, which is below 127, or {@code to}. */
    static int firstAtMost(int highest, byte[] bytes, int from, int to) {
        ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long least = (highest + 1) * EACH;
        int at = from;
        for (; at <= to - Long.BYTES; at += Long.BYTES) {
            long word = words.getLong(at);
            long found = (word - least) & ~word & HIGHEST_BITS;
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (at < to && (bytes[at] > highest || bytes[at] < 0)) {
            at++;
        }
        return at;
    }

    /** The index of the first byte from {@code from} on that is {@code byte}, or {@code to}. */
    static int first(int b, byte[] bytes, int from, int to) {
        ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long same = (b & 0xFF) * EACH;
        int at = from;
        for (; at <= to - Long.BYTES; at += Long.BYTES) {
            long word = words.getLong(at) ^ same;
            long found = (word - EACH) & ~word & HIGHEST_BITS;
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (at < to && bytes[at] != (byte) b) {
            at++;
        }
        return at;
    }
}
