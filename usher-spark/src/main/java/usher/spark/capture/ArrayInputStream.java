package usher.spark.capture;

import java.io.InputStream;

/**
 * Reads a part of an array. Unlike {@code ByteArrayInputStream} it is not synchronized, and it reports its position.
 */
final class ArrayInputStream extends InputStream {
    private final byte[] array;
    private final int end;
    private int position;

    ArrayInputStream(byte[] array, int from, int to) {
        this.array = array;
        this.position = from;
        this.end = to;
    }

    /** Returns the index of the next byte. */
    int position() {
        return position;
    }

    @Override
    public int read() {
        return position < end ? array[position++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        if (position == end && length > 0) {
            return -1;
        }
        int count = Math.min(length, end - position);
        System.arraycopy(array, position, target, offset, count);
        position += count;
        return count;
    }
}
