package usher.fetch.transport;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import usher.access.OutcomeCode;

/** Counts what is read from a socket, up to a limit, and knows how it came to an end. */
final class CountedInput extends FilterInputStream {
    private final long limit;
    private final OutcomeCode beyond;
    private long octets;
    private boolean ended;

    /** @param beyond the code of the failure if more than {@code limit} octets come */
    CountedInput(InputStream socket, long limit, OutcomeCode beyond) {
        super(socket);
        this.limit = limit;
        this.beyond = beyond;
    }

    /** Whether the server has closed its side, or the connection broke. */
    boolean ended() {
        return ended;
    }

    /** What it means that nothing more comes: a server that goes away without a word has not answered at all. */
    OutcomeCode codeOfEnd() {
        return octets == 0 ? OutcomeCode.CONNECT_FAILED : OutcomeCode.TRUNCATED;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count;
        try {
            count = super.read(buffer, offset, length);
        } catch (IOException e) {
            ended = true;
            throw new Failure(codeOfEnd(), e);
        }
        ended = count < 0;
        octets += Math.max(count, 0);
        if (octets > limit) {
            throw new Failure(beyond, "more than " + limit + " octets");
        }
        return count;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }
}
