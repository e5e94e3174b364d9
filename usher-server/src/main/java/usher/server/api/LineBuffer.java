package usher.server.api;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Splits a stream of bytes into lines, without copying them. Reports lines that are too long. */
final class LineBuffer {
    /** Enough for a URL of 65,536 bytes with all of them escaped in JSON. */
    static final int MAX_LINE = 512 << 10;

    private static final int CAPACITY = 64 << 10;

    private byte[] bytes = new byte[CAPACITY];
    private int from;
    private int to;

    /** There is no line break before this position. */
    private int searched;

    private boolean ended;
    private boolean tooLong;
    private int lineFrom;
    private int lineTo;

    byte[] bytes() {
        return bytes;
    }

    int lineFrom() {
        return lineFrom;
    }

    int lineTo() {
        return lineTo;
    }

    boolean isTooLong() {
        return tooLong;
    }

    /** Adds bytes; the current line becomes invalid. */
    void add(ByteBuffer more) {
        int count = more.remaining();
        if (bytes.length - to < count) {
            int remaining = to - from;
            byte[] target =
                    remaining + count <= bytes.length ? bytes : new byte[Math.max(bytes.length * 2, remaining + count)];
            System.arraycopy(bytes, from, target, 0, remaining);
            bytes = target;
            searched -= from;
            from = 0;
            to = remaining;
        }
        more.get(bytes, to, count);
        to += count;
    }

    /** Whether there are no more bytes. */
    boolean isEmpty() {
        return from == to;
    }

    /** Ends the input: the remaining bytes are the last line. */
    void end() {
        ended = true;
    }

    /** Moves to the next line, if it is complete; returns whether it is. */
    boolean next() {
        boolean skipping = tooLong && lineTo < 0;
        int i = searched;
        while (i < to && bytes[i] != '\n') {
            i++;
        }
        searched = i;
        if (i == to && !ended) {
            return skipping ? dropPart() : to - from > MAX_LINE && startSkipping();
        }
        if (i == to && from == to) {
            return false;
        }
        lineFrom = from;
        lineTo = i;
        from = Math.min(to, i + 1);
        searched = from;
        if (skipping) {
            // The end of a line that was already reported as too long.
            tooLong = false;
            return next();
        }
        tooLong = lineTo - lineFrom > MAX_LINE;
        return true;
    }

    private boolean startSkipping() {
        dropPart();
        tooLong = true;
        return true;
    }

    private boolean dropPart() {
        from = to;
        searched = to;
        lineFrom = 0;
        lineTo = -1;
        return false;
    }

    /** Releases the extra memory of a long line. */
    void shrink() {
        if (from == to) {
            from = 0;
            to = 0;
            searched = 0;
            bytes = bytes.length > 4 * CAPACITY ? Arrays.copyOf(bytes, CAPACITY) : bytes;
        }
    }
}
