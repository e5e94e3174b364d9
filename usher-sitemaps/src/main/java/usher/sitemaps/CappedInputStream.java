package usher.sitemaps;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Ends after so many octets, and remembers whether there were more. */
final class CappedInputStream extends FilterInputStream {
    private long left;
    private boolean cut;

    CappedInputStream(InputStream in, long most) {
        super(in);
        this.left = most;
    }

    boolean isCut() {
        return cut;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        int count = read(one, 0, 1);
        return count < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (left == 0) {
            cut |= super.read() >= 0;
            return -1;
        }
        int count = super.read(into, offset, (int) Math.min(length, left));
        left -= Math.max(count, 0);
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
