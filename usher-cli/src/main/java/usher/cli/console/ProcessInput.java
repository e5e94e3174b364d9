package usher.cli.console;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Standard input that is never closed: the JVM may use its file descriptor for one of its own files, if the parent
 * process closed it. The launcher then opens it for writing, so that reading it fails.
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
        // Stays open; see the class comment.
    }
}
