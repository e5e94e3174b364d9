package usher.server.api;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Splits a stream of bytes into lines, in memory for one of them. The rest of a line that is too long is dropped. */
final class LineBuffer {
    /** Enough for a URL of 65,536 bytes with all of them escaped in JSON. */
    static final int MAX_LINE = 512 << 10;

    private static final int CAPACITY = 1 << 10;

    private ByteArrayOutputStream line = new ByteArrayOutputStream(CAPACITY);
    private byte[] input = {};
    private int from;
    private boolean ended;

    /** Adds bytes, after all complete lines were taken. */
    void add(ByteBuffer more) {
        input = new byte[more.remaining()];
        more.get(input);
        from = 0;
    }

    boolean isEmpty() {
        return from == input.length && line.size() == 0;
    }

    /** Ends the input: the remaining bytes are the last line. */
    void end() {
        ended = true;
    }

    /** Returns the next line; null if it is not complete. One with more than {@link #MAX_LINE} bytes is too long. */
    byte @Nullable [] next() {
        int end = from;
        while (end < input.length && input[end] != '\n') {
            end++;
        }
        line.write(input, from, Math.min(end - from, MAX_LINE + 1 - line.size()));
        boolean complete = end < input.length || ended && line.size() > 0;
        from = Math.min(input.length, end + 1);
        if (!complete) {
            return null;
        }
        byte[] next = line.toByteArray();
        if (next.length > CAPACITY) {
            line = new ByteArrayOutputStream(CAPACITY); // releases the memory of a long line
        }
        line.reset();
        return next;
    }
}
