package usher.spark.capture;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * A stretch of a stream that can be looked at before it is taken. Holds at most as many bytes as it is told when it is made,
 * whatever the stream is. Not thread-safe.
 */
final class Window {
    private static final int FIRST = 64 << 10;

    /** Where bytes come from: at least one for each call, or -1 at the end. */
    @FunctionalInterface
    interface Source {
        int read(byte[] target, int offset, int length) throws IOException;
    }

    private final Source source;
    private final int most;
    private byte[] array;
    private int kept;
    private int position;
    private int limit;
    private long taken;
    private boolean ended;

    Window(Source source, int most) {
        this.source = source;
        this.most = most;
        array = new byte[Math.min(most, FIRST)];
    }

    /** Over a stream. One of a network's file system may fail in ways of its own; here all are an {@link IOException}. */
    static Window over(InputStream stream, int most) {
        Source bytes = (target, offset, length) -> {
            try {
                return stream.read(target, offset, length);
            } catch (RuntimeException e) {
                throw new IOException(e.toString(), e);
            }
        };
        return new Window(bytes, most);
    }

    /** Forgets everything: another part of the source begins. */
    void restart() {
        kept = 0;
        position = 0;
        limit = 0;
        taken = 0;
        ended = false;
    }

    /** How many bytes have been taken since the start. */
    long taken() {
        return taken;
    }

    /** How many bytes can be looked at now. */
    int held() {
        return limit - position;
    }

    /** The byte at an index below {@link #held()}. */
    int at(int index) {
        return array[position + index] & 0xFF;
    }

    /** The array in which what is held stands, from {@link #start()}; good until the next read. */
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

    /** From here on bytes are kept when they are taken, while there is room. */
    void mark() {
        kept = position;
    }

    /** Goes back to where as many bytes had been taken, or as near as what is still here allows. */
    void backTo(long count) {
        int back = (int) Math.min(taken - count, position - kept);
        take(-back);
    }

    /** Whether so many bytes are held, having tried to get them. */
    boolean holds(int count) throws IOException {
        while (held() < count && more()) {
            // each turn brings some
        }
        return held() >= count;
    }

    /** Reads on; false at the end, or when the window is full. */
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
        if (kept < array.length / 2 && array.length < most) {
            array = Arrays.copyOf(array, Math.min(most, array.length * 2));
            return true;
        }
        int dropped = kept > 0 ? kept : position;
        System.arraycopy(array, dropped, array, 0, limit - dropped);
        position -= dropped;
        limit -= dropped;
        kept = 0;
        return dropped > 0;
    }

    /** Takes as many bytes, or what there is before the end, and keeps none of them; how many. */
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
