package usher.cli.console;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Standard input, which is never closed: if the caller has closed it, the JVM keeps a file of its own at that file
 * descriptor, and fails without it. The launcher opens it for writing then, so that reading it fails.
 */
final class ProcessInput extends FilterInputStream {
    ProcessInput(InputStream in) {
        super(in);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
            return super.read(bytes, offset, length);
        } catch (IOException e) {
            throw readable(e);
        }
    }

    @Override
    public int read() throws IOException {
        try {
            return super.read();
        } catch (IOException e) {
            throw readable(e);
        }
    }

    private static IOException readable(IOException failure) {
        boolean closed = String.valueOf(failure.getMessage()).contains("Bad file descriptor");
        return closed ? new IOException("it is closed", failure) : failure;
    }

    @Override
    public void close() {
        // Stays open: see above.
    }
}
