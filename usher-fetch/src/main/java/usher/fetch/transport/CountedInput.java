package usher.fetch.transport;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import usher.access.OutcomeCode;
import usher.access.internal.http.OutcomeException;

/** Counts what is read from a socket, up to a limit, and knows how it came to an end. */
final class CountedInput extends FilterInputStream {
    private long left;
    private OutcomeCode beyond;
    private boolean begun;
    private boolean ended;

    /** @param beyond the code of the failure if more than {@code limit} bytes come */
    CountedInput(InputStream socket, long limit, OutcomeCode beyond) {
        super(socket);
        this.left = limit;
        this.beyond = beyond;
    }

    /** Counts anew, up to another limit. */
    void limit(long limit, OutcomeCode code) {
        left = limit;
        beyond = code;
    }

    /** Whether the server has closed its side, or the connection broke. */
    boolean ended() {
        return ended;
    }

    /** What it means that nothing more comes: a server that goes away without a word has not answered at all. */
    OutcomeCode codeOfEnd() {
        return begun ? OutcomeCode.TRUNCATED : OutcomeCode.CONNECT_FAILED;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        try {
            return counted(super.read(buffer, offset, length));
        } catch (OutcomeException e) {
            throw e;
        } catch (IOException e) {
            ended = true;
            throw new OutcomeException(codeOfEnd(), e);
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    /** Leaves the socket open, which the exchange closes: closing TLS waits for the thread that writes to it. */
    @Override
    public void close() {
        // nothing is held
    }

    private int counted(int count) throws OutcomeException {
        ended = count < 0;
        begun |= count > 0;
        left -= Math.max(count, 0);
        if (left < 0) {
            throw new OutcomeException(beyond, "more bytes than the limit");
        }
        return count;
    }
}
