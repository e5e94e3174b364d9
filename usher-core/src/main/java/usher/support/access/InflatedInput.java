package usher.support.access;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import usher.access.OutcomeCode;

/**
 * Inflates a stream in constant memory, member by member.
 *
 * <p>An incomplete stream is {@code TRUNCATED}, every other fault {@code BAD_ENCODING}. {@code GZIPInputStream} takes a
 * damaged second member for the end, but half a file may lack Disallow lines (F-03).
 */
abstract class InflatedInput extends InputStream {
    private static final int BUFFER = 4 << 10;

    /** The number of bytes that can be pushed back; they are stored before the bytes that are read next. */
    private static final int PUSHBACK = 2;

    private final InputStream coded;
    private final Inflater inflater;
    private final byte[] buffer = new byte[BUFFER];
    private int position = PUSHBACK;
    private int limit = PUSHBACK;
    private boolean inMember;
    private boolean done;

    InflatedInput(InputStream coded) {
        this.coded = coded;
        // Raw: subclasses read the wrapper, so that they can distinguish truncation from damage.
        this.inflater = new Inflater(true);
    }

    /** Reads the start of a member; returns false if there is none. */
    abstract boolean startMember() throws IOException;

    abstract void decoded(byte[] bytes, int offset, int length);

    abstract void endMember() throws IOException;

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        while (!done) {
            if (!inMember) {
                inMember = startMember();
                done = !inMember;
                inflater.reset();
                continue;
            }
            int count = inflate(target, offset, length);
            if (count > 0 || length == 0) {
                decoded(target, offset, count);
                return count;
            }
            if (inflater.finished()) {
                position = limit - inflater.getRemaining();
                endMember();
                inMember = false;
            } else {
                more();
            }
        }
        return -1;
    }

    private int inflate(byte[] target, int offset, int length) throws OutcomeException {
        try {
            return inflater.inflate(target, offset, length);
        } catch (DataFormatException e) {
            throw new OutcomeException(OutcomeCode.BAD_ENCODING, e);
        }
    }

    private void more() throws IOException {
        if (!inflater.needsInput()) {
            throw damaged("the stream requires a preset dictionary");
        }
        if (position == limit && !fill()) {
            throw truncated();
        }
        inflater.setInput(buffer, position, limit - position);
        position = limit;
    }

    private boolean fill() throws IOException {
        System.arraycopy(buffer, limit - PUSHBACK, buffer, 0, PUSHBACK);
        int count = coded.read(buffer, PUSHBACK, BUFFER - PUSHBACK);
        position = PUSHBACK;
        limit = PUSHBACK + Math.max(count, 0);
        return count > 0;
    }

    /** Returns the next byte outside the deflated data, or -1. */
    final int next() throws IOException {
        return position < limit || fill() ? buffer[position++] & 0xFF : -1;
    }

    final int require() throws IOException {
        int b = next();
        if (b < 0) {
            throw truncated();
        }
        return b;
    }

    /** Pushes back the last bytes read by {@link #next}, at most two. */
    final void pushBack(int count) {
        position -= count;
    }

    static OutcomeException damaged(String message) {
        return new OutcomeException(OutcomeCode.BAD_ENCODING, message);
    }

    private static OutcomeException truncated() {
        return new OutcomeException(OutcomeCode.TRUNCATED, "the encoded body is incomplete");
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        coded.close();
    }
}
