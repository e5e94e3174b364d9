package usher.access.internal.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import usher.access.OutcomeCode;

/**
 * Inflates a stream in constant memory, member by member; how a member begins and ends is the format's.
 *
 * <p>Stricter than the JDK's own streams: a stream that stops in the middle is {@code TRUNCATED} and everything else that
 * is wrong is {@code BAD_ENCODING}, while {@code GZIPInputStream} takes a damaged second member for the end of the file.
 * A file that has lost its second half may have lost its Disallow lines (F-03).
 */
abstract class InflatedInput extends InputStream {
    private static final int BUFFER = 4 << 10;

    /** As many bytes can be put back; they are kept in front of the ones that are read next. */
    private static final int KEPT = 2;

    private final InputStream coded;
    private final Inflater inflater;
    private final byte[] buffer = new byte[BUFFER];
    private int position = KEPT;
    private int limit = KEPT;
    private boolean inMember;
    private boolean done;

    InflatedInput(InputStream coded) {
        this.coded = coded;
        // Raw: wrappers are read by the formats, which can then tell a cut from damage.
        this.inflater = new Inflater(true);
    }

    /** Reads what stands before a member; false if there is none. */
    abstract boolean startMember() throws IOException;

    /** Bytes of the member as they are decoded. */
    abstract void decoded(byte[] bytes, int offset, int length);

    /** Reads what stands after a member. */
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
            throw damaged("the stream wants a dictionary");
        }
        if (position == limit && !fill()) {
            throw cut();
        }
        inflater.setInput(buffer, position, limit - position);
        position = limit;
    }

    private boolean fill() throws IOException {
        System.arraycopy(buffer, limit - KEPT, buffer, 0, KEPT);
        int count = coded.read(buffer, KEPT, BUFFER - KEPT);
        position = KEPT;
        limit = KEPT + Math.max(count, 0);
        return count > 0;
    }

    /** The next byte outside the deflated data, or -1. */
    final int next() throws IOException {
        return position < limit || fill() ? buffer[position++] & 0xFF : -1;
    }

    /** The next byte, which must be there. */
    final int need() throws IOException {
        int b = next();
        if (b < 0) {
            throw cut();
        }
        return b;
    }

    /** Puts back the bytes just read by {@link #next}, no more than two. */
    final void back(int count) {
        position -= count;
    }

    /** Zeros may fill the stream up, as tapes and sloppy servers have them; nothing else may follow. */
    final void onlyZerosLeft() throws IOException {
        for (int b = next(); b >= 0; b = next()) {
            if (b != 0) {
                throw damaged("something follows the end of the stream");
            }
        }
    }

    static OutcomeException damaged(String message) {
        return new OutcomeException(OutcomeCode.BAD_ENCODING, message);
    }

    private static OutcomeException cut() {
        return new OutcomeException(OutcomeCode.TRUNCATED, "the coded body ends too early");
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
