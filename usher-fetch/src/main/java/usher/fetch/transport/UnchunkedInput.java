package usher.fetch.transport;

import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalLong;
import usher.access.OutcomeCode;

/** A body as long as its head says, {@code TRUNCATED} if the connection ends earlier; or without a length, all that comes. */
final class UnchunkedInput extends InputStream {
    private final CountedInput in;
    private final boolean known;
    private long left;

    UnchunkedInput(CountedInput in, OptionalLong length) {
        this.in = in;
        this.known = length.isPresent();
        this.left = length.orElse(Long.MAX_VALUE);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (left == 0) {
            return -1;
        }
        int count = in.read(buffer, offset, (int) Math.min(length, left));
        if (count < 0 && known) {
            throw new Failure(OutcomeCode.TRUNCATED, "the body is shorter than Content-Length says");
        }
        left -= Math.max(count, 0);
        return count;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }
}
