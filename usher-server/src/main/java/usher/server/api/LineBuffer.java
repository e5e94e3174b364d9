package usher.server.api;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Bytes of a stream, taken out line by line where they stand. A line that is too long comes out as one that is marked so. */
final class LineBuffer {
    /** A URL of 65,536 bytes with every one of them escaped in JSON fits. */
    static final int LONGEST_LINE = 512 << 10;

    private static final int CAPACITY = 64 << 10;

    private byte[] bytes = new byte[CAPACITY];
    private int from;
    private int to;

    /** Up to here there is no line end. */
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

    /** Takes more bytes; nobody may hold on to a line then. */
    void add(ByteBuffer more) {
        int count = more.remaining();
        if (bytes.length - to < count) {
            int kept = to - from;
            byte[] target = kept + count <= bytes.length ? bytes : new byte[Math.max(bytes.length * 2, kept + count)];
            System.arraycopy(bytes, from, target, 0, kept);
            bytes = target;
            searched -= from;
            from = 0;
            to = kept;
        }
        more.get(bytes, to, count);
        to += count;
    }

    /** Whether there is nothing left to look at. */
    boolean isEmpty() {
        return from == to;
    }

    /** Nothing more will come: what is left is the last line. */
    void end() {
        ended = true;
    }

    /** Goes on to the next line, if all of it is there. */
    boolean next() {
        boolean skipping = tooLong && lineTo < 0;
        int i = searched;
        while (i < to && bytes[i] != '\n') {
            i++;
        }
        searched = i;
        if (i == to && !ended) {
            return skipping ? dropPart() : to - from > LONGEST_LINE && startSkipping();
        }
        if (i == to && from == to) {
            return false;
        }
        lineFrom = from;
        lineTo = i;
        from = Math.min(to, i + 1);
        searched = from;
        if (skipping) {
            // What was said about its beginning holds for its end.
            tooLong = false;
            return next();
        }
        tooLong = lineTo - lineFrom > LONGEST_LINE;
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

    /** Gives back what a long line has needed. */
    void shrink() {
        if (from == to) {
            from = 0;
            to = 0;
            searched = 0;
            bytes = bytes.length > 4 * CAPACITY ? Arrays.copyOf(bytes, CAPACITY) : bytes;
        }
    }
}
