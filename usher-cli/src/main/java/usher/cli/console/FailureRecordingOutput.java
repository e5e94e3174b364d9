package usher.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Records why writing failed. It is not a failure if the reader has closed the pipe, as {@code head} does. */
public final class FailureRecordingOutput extends FilterOutputStream {
    private static final String BROKEN_PIPE = "Broken pipe";

    private @Nullable IOException failure;

    public FailureRecordingOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    /** Returns why output was lost; empty if none was lost or the reader has closed the pipe. */
    public Optional<String> failure() {
        String message = failure == null ? BROKEN_PIPE : String.valueOf(failure.getMessage());
        if (message.contains(BROKEN_PIPE)) {
            return Optional.empty();
        }
        return Optional.of(message.contains("Bad file descriptor") ? "standard output is closed" : message);
    }
}
