package usher.spark.capture;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Buffers a stream so that bytes can be inspected before they are consumed. Its capacity is limited. Not thread-safe.
 */
final class LookaheadBuffer {
    private static final int INITIAL = 64 << 10;

    /** A source of bytes: at least one for each call, or -1 at the end. */
    @FunctionalInterface
    interface Source {
        int read(byte[] target, int offset, int length) throws IOException;
    }

    private final Source source;
    private final int maximum;
    private byte[] array;
    private int marked;
    private int position;
    private int limit;
    private long taken;
    private boolean ended;

    LookaheadBuffer(Source source, int maximum) {
        this.source = source;
        this.maximum = maximum;
        array = new byte[Math.min(maximum, INITIAL)];
    }

    /** Creates a buffer of a stream. Runtime exceptions of network file systems become {@link IOException}s. */
    static LookaheadBuffer over(InputStream stream, int maximum) {
        Source bytes = (target, offset, length) -> {
            try {
                return stream.read(target, offset, length);
            } catch (RuntimeException e) {
                throw new IOException(e.toString(), e);
            }
        };
        return new LookaheadBuffer(bytes, maximum);
    }

    void restart() {
        marked = 0;
        position = 0;
        limit = 0;
        taken = 0;
        ended = false;
    }

    long taken() {
        return taken;
    }

    int held() {
        return limit - position;
    }

    int at(int index) {
        return array[position + index] & 0xFF;
    }

    /** Returns the array of the buffered bytes, which begin at {@link #start()}. Valid until the next read. */
    byte[] array() {
        return array;
    }

    int start() {
        return position;
    }

    void take(int count) {
        position += count;
        taken += count;
    }

    /** From here on consumed bytes stay in the buffer as long as they fit. */
    void mark() {
        marked = position;
    }

    /** Moves back to an earlier count of consumed bytes, or as far back as the buffer reaches. */
    void backTo(long count) {
        int back = (int) Math.min(taken - count, position - marked);
        take(-back);
    }

    /** Reads until at least {@code count} bytes are buffered. Returns whether they are. */
    boolean holds(int count) throws IOException {
        while (held() < count && more()) {
            // more() has added bytes
        }
        return held() >= count;
    }

    /** Reads more bytes. Returns false at the end or if the buffer is full. */
    boolean more() throws IOException {
        if (ended || limit == array.length && !makeRoom()) {
            return false;
        }
        int count = source.read(array, limit, array.length - limit);
        if (count < 0) {
            ended = true;
            return false;
        }
        limit += count;
        return true;
    }

    private boolean makeRoom() {
        if (marked < array.length / 2 && array.length < maximum) {
            array = Arrays.copyOf(array, Math.min(maximum, array.length * 2));
            return true;
        }
        int dropped = marked > 0 ? marked : position;
        System.arraycopy(array, dropped, array, 0, limit - dropped);
        position -= dropped;
        limit -= dropped;
        marked = 0;
        return dropped > 0;
    }

    /** Consumes and discards up to {@code count} bytes. Returns how many there were. */
    long skip(long count) throws IOException {
        long skipped = 0;
        while (skipped < count && (held() > 0 || more())) {
            int step = (int) Math.min(count - skipped, held());
            take(step);
            mark();
            skipped += step;
        }
        return skipped;
    }
}
