package usher.internal.text;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Finds bytes eight at a time, for the ends of lines and comments, which are half the work of parsing a file.
 *
 * <p><b>Idea.</b> Eight bytes are one {@code long}. Subtracting a number from each byte at once leaves the highest bit
 * set where a byte was smaller. The lowest such bit is always correct, because a borrow only affects the bytes above
 * it.
 *
 * <p>The words are read through a {@link ByteBuffer}: the first {@code VarHandle} would add ten milliseconds to the
 * start.
 */
public final class ByteScan {
    private static final long EACH = 0x0101_0101_0101_0101L;
    private static final long HIGHEST_BITS = EACH << 7;

    private ByteScan() {}

    /** Returns the first byte that is at most {@code highest}, which is below 127, or {@code to}. */
    public static int firstAtMost(int highest, byte[] bytes, int from, int to) {
        ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long min = (highest + 1) * EACH;
        int at = from;
        for (; at <= to - Long.BYTES; at += Long.BYTES) {
            long word = words.getLong(at);
            long found = (word - min) & ~word & HIGHEST_BITS;
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (at < to && (bytes[at] > highest || bytes[at] < 0)) {
            at++;
        }
        return at;
    }

    /** Returns the index of the first byte from {@code from} on that equals one of two, or {@code to}. */
    public static int first(int one, int other, byte[] bytes, int from, int to) {
        ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = from;
        for (; at <= to - Long.BYTES; at += Long.BYTES) {
            long word = words.getLong(at);
            long ones = word ^ one * EACH;
            long others = word ^ other * EACH;
            long found = ((ones - EACH) & ~ones | (others - EACH) & ~others) & HIGHEST_BITS;
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (at < to && bytes[at] != one && bytes[at] != other) {
            at++;
        }
        return at;
    }

    /** Returns the index of the first byte from {@code from} on that equals {@code b}, or {@code to}. */
    public static int first(int b, byte[] bytes, int from, int to) {
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
