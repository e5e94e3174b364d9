package usher.fetch.transport;

import java.io.IOException;
import java.io.InputStream;
import usher.access.OutcomeCode;
import usher.internal.access.OutcomeException;

/** A body with a declared length; fails with {@code TRUNCATED} if the connection ends earlier. */
final class FixedLengthInput extends InputStream {
    private final InputStream in;
    private long left;

    FixedLengthInput(InputStream in, long length) {
        this.in = in;
        this.left = length;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (left == 0) {
            return -1;
        }
        int count = in.read(buffer, offset, (int) Math.min(length, left));
        if (count < 0) {
            throw new OutcomeException(OutcomeCode.TRUNCATED, "the body is shorter than its Content-Length");
        }
        left -= count;
        return count;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }
}
