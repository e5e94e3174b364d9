package usher.fetch.transport;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * TLS input that ends only with the server's close_notify alert. An attacker can close the connection below TLS; the
 * JDK treats that as the end of a body without a length, but RFC 9112 §9.8 treats such a body as incomplete.
 */
final class CloseNotifyInput extends FilterInputStream {
    private final CountedInput below;

    /** @param below the input that TLS reads */
    CloseNotifyInput(InputStream secured, CountedInput below) {
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
