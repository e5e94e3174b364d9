package usher.fetch.transport;

import static usher.access.OutcomeCode.BAD_HTTP;
import static usher.access.OutcomeCode.TOO_LARGE_HEADER;
import static usher.access.OutcomeCode.TRUNCATED;

import java.io.IOException;
import java.io.InputStream;

/**
 * A body without its chunks (RFC 9112 §7.1). Extensions and trailers are skipped. A size that is no number, and a chunk that
 * does not end where its size says, are {@code BAD_HTTP}; a body without its last chunk and the empty line after it is
 * {@code TRUNCATED}.
 */
final class ChunkedInput extends InputStream {
    /** A size below this can take one more digit. */
    private static final long MAX_BEFORE_DIGIT = Long.MAX_VALUE >> 4;

    private final CountedInput in;
    private final int trailerLimit;
    private long left;
    private boolean begun;
    private boolean ended;

    /** @param trailerLimit how many bytes of trailers are read */
    ChunkedInput(CountedInput in, int trailerLimit) {
        this.in = in;
        this.trailerLimit = trailerLimit;
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
            in.limit(trailerLimit, TOO_LARGE_HEADER);
            while (!skipLine()) {
                // trailers; nobody has asked for any
            }
            ended = true;
        }
    }

    /** Reads the line before a chunk. */
    private long readSize() throws IOException {
        int next = need();
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
        if (next == ';') {
            skipLine();
        } else if (next != '\n' && !(next == '\r' && need() == '\n')) {
            throw bad("something that is not an extension follows a chunk's size");
        }
        return size;
    }

    /** Skips the rest of a line; whether there was nothing in it. */
    private boolean skipLine() throws IOException {
        int next = need();
        boolean empty = next == '\n' || next == '\r' && (next = need()) == '\n';
        while (next != '\n') {
            next = need();
        }
        return empty;
    }

    private int need() throws IOException {
        int next = in.read();
        if (next < 0) {
            throw cut();
        }
        return next;
    }

    private static Failure bad(String message) {
        return new Failure(BAD_HTTP, message);
    }

    private static Failure cut() {
        return new Failure(TRUNCATED, "the body ends before its last chunk");
    }
}
