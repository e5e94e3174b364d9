package usher.support.access;

import static usher.access.OutcomeCode.BAD_HTTP;
import static usher.access.OutcomeCode.TOO_LARGE_HEADER;
import static usher.access.OutcomeCode.TRUNCATED;

import java.io.IOException;
import java.io.InputStream;

/**
 * Decodes the chunked transfer coding (RFC 9112 §7.1) without extensions and trailers. A wrong size is
 * {@code BAD_HTTP}; a body without its last chunk is {@code TRUNCATED}. A lenient reader, unlike a strict one, ends
 * with the last chunk and skips whitespace around a size and any text after it.
 */
public final class ChunkedInput extends InputStream {
    /** The maximum size to which another digit can be appended. */
    private static final long MAX_BEFORE_DIGIT = Long.MAX_VALUE >> 4;

    private static final String WHITESPACE = " \t\r";

    private final InputStream in;
    private final boolean lenient;
    private int trailersLeft;
    private long left;
    private boolean started;
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
            throw truncated();
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
        if (started && !skipLine()) {
            throw bad("chunk is longer than its size");
        }
        started = true;
        left = readSize();
        if (left == 0) {
            inTrailers = !lenient;
            while (inTrailers && !skipLine()) {
                // trailers are not used
            }
            ended = true;
        }
    }

    private long readSize() throws IOException {
        int next = requireText();
        if (Character.digit(next, 16) < 0) {
            throw bad("chunk size does not start with a digit");
        }
        long size = 0;
        for (; Character.digit(next, 16) >= 0; next = require()) {
            if (size > MAX_BEFORE_DIGIT) {
                throw bad("chunk size is too large");
            }
            size = size << 4 | Character.digit(next, 16);
        }
        while (next == ' ' || next == '\t') {
            next = require();
        }
        boolean extended = lenient || next == ';';
        while (extended && next != '\n') {
            next = require();
        }
        if (next == '\r') {
            next = require();
        }
        if (next != '\n') {
            throw bad("chunk size is not followed by an extension or a line break");
        }
        return size;
    }

    private boolean skipLine() throws IOException {
        int first = requireText();
        int next = first == '\r' ? require() : first;
        boolean empty = next == '\n';
        while (next != '\n') {
            next = require();
        }
        return empty;
    }

    /** Returns the next byte; for a lenient reader the next byte that is not whitespace. */
    private int requireText() throws IOException {
        int next = require();
        while (lenient && WHITESPACE.indexOf(next) >= 0) {
            next = require();
        }
        return next;
    }

    private int require() throws IOException {
        int next = in.read();
        if (next < 0) {
            throw truncated();
        }
        if (inTrailers && --trailersLeft < 0) {
            throw new OutcomeException(TOO_LARGE_HEADER, "trailers are too large");
        }
        return next;
    }

    private static OutcomeException bad(String message) {
        return new OutcomeException(BAD_HTTP, message);
    }

    private static OutcomeException truncated() {
        return new OutcomeException(TRUNCATED, "the body ends before its last chunk");
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
