package usher.access.internal.http;

import static usher.access.OutcomeCode.BAD_HTTP;
import static usher.access.OutcomeCode.TOO_LARGE_HEADER;
import static usher.access.OutcomeCode.TRUNCATED;

import java.io.IOException;
import java.io.InputStream;

/**
 * A body without its chunks (RFC 9112 §7.1). Extensions and trailers are skipped. A size that is not a number, and a chunk
 * that does not end where its size says, are {@code BAD_HTTP}; a body without its last chunk is {@code TRUNCATED}.
 *
 * <p>A strict reader also wants the empty line after the last chunk, and nothing between a size and the end of its line but an
 * extension. A lenient one ends with the last chunk, and skips whitespace around sizes and whatever follows them.
 */
public final class ChunkedInput extends InputStream {
    /** A size up to this can take one more digit. */
    private static final long MAX_BEFORE_DIGIT = Long.MAX_VALUE >> 4;

    private static final String WHITESPACE = " \t\r";

    private final InputStream in;
    private final boolean lenient;
    private int trailersLeft;
    private long left;
    private boolean begun;
    private boolean inTrailers;
    private boolean ended;

    private ChunkedInput(InputStream in, boolean lenient, int trailerLimit) {
        this.in = in;
        this.lenient = lenient;
        this.trailersLeft = trailerLimit;
    }

    /** @param trailerLimit bytes of trailers; more are {@code TOO_LARGE_HEADER} */
    public static ChunkedInput strict(InputStream in, int trailerLimit) {
        return new ChunkedInput(in, false, trailerLimit);
    }

    static ChunkedInput lenient(InputStream in) {
        return new ChunkedInput(in, true, 0);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (left == 0 && !ended) {
            nextChunk();
        }
        if (ended) {
            return -1;
        }
        int count = in.read(buffer, offset, (int) Math.min(length, left));
        if (count < 0) {
            throw cut();
        }
        left -= count;
        return count;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    private void nextChunk() throws IOException {
        if (begun && !skipLine()) {
            throw bad("a chunk is longer than its size says");
        }
        begun = true;
        left = readSize();
        if (left == 0) {
            inTrailers = !lenient;
            while (inTrailers && !skipLine()) {
                // nothing asks for trailers
            }
            ended = true;
        }
    }

    /** Reads the line before a chunk. */
    private long readSize() throws IOException {
        int next = needText();
        if (Character.digit(next, 16) < 0) {
            throw bad("a chunk's size does not begin with a digit");
        }
        long size = 0;
        for (; Character.digit(next, 16) >= 0; next = need()) {
            if (size > MAX_BEFORE_DIGIT) {
                throw bad("a chunk's size is too large a number");
            }
            size = size << 4 | Character.digit(next, 16);
        }
        while (next == ' ' || next == '\t') {
            next = need();
        }
        boolean extended = lenient || next == ';';
        while (extended && next != '\n') {
            next = need();
        }
        if (next == '\r') {
            next = need();
        }
        if (next != '\n') {
            throw bad("something that is not an extension follows a chunk's size");
        }
        return size;
    }

    /** Skips the rest of a line; whether it is empty. */
    private boolean skipLine() throws IOException {
        int first = needText();
        int next = first == '\r' ? need() : first;
        boolean empty = next == '\n';
        while (next != '\n') {
            next = need();
        }
        return empty;
    }

    /** The next byte; for a lenient reader the next one that is not whitespace. */
    private int needText() throws IOException {
        int next = need();
        while (lenient && WHITESPACE.indexOf(next) >= 0) {
            next = need();
        }
        return next;
    }

    private int need() throws IOException {
        int next = in.read();
        if (next < 0) {
            throw cut();
        }
        if (inTrailers && --trailersLeft < 0) {
            throw new OutcomeException(TOO_LARGE_HEADER, "too many bytes of trailers");
        }
        return next;
    }

    private static OutcomeException bad(String message) {
        return new OutcomeException(BAD_HTTP, message);
    }

    private static OutcomeException cut() {
        return new OutcomeException(TRUNCATED, "the body ends before its last chunk");
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
