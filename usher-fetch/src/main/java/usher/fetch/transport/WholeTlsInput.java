package usher.fetch.transport;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * What comes out of TLS, with an end only where the server has said that it is the end. Whoever stands in between can
 * close the connection below, and the JDK takes that for the end of a body without a length; RFC 9112 §9.8 takes such a
 * body for incomplete.
 */
final class WholeTlsInput extends FilterInputStream {
    private final CountedInput below;

    /** @param below what TLS reads */
    WholeTlsInput(InputStream secured, CountedInput below) {
        super(secured);
        this.below = below;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = super.read(buffer, offset, length);
        if (count < 0 && below.ended()) {
            throw new IOException("closed without a close_notify alert");
        }
        return count;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }
}
