package usher.fetch.transport;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import usher.access.OutcomeCode;
import usher.support.access.OutcomeException;

/** Counts the bytes read from a socket, up to a limit, and records how the input ended. */
final class CountedInput extends FilterInputStream {
    private long left;
    private OutcomeCode limitCode;
    private boolean begun;
    private boolean ended;

    /** @param limitCode the failure code if more than {@code limit} bytes arrive */
    CountedInput(InputStream socket, long limit, OutcomeCode limitCode) {
        super(socket);
        this.left = limit;
        this.limitCode = limitCode;
    }

    void limit(long limit, OutcomeCode code) {
        left = limit;
        limitCode = code;
    }

    /** Whether the server has closed its side, or the connection is lost. */
    boolean ended() {
        return ended;
    }

    /** A server that closes before the first byte has sent no response at all. */
    OutcomeCode codeOfEnd() {
        return begun ? OutcomeCode.TRUNCATED : OutcomeCode.NO_RESPONSE;
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

    /** Does nothing: the exchange closes the socket, since closing TLS would wait for the thread that writes to it. */
    @Override
    public void close() {}

    private int counted(int count) throws OutcomeException {
        ended = count < 0;
        begun |= count > 0;
        left -= Math.max(count, 0);
        if (left < 0) {
            throw new OutcomeException(limitCode, "more bytes than the limit");
        }
        return count;
    }
}
