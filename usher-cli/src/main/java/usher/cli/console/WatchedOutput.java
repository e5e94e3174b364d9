package usher.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Remembers why writing failed. That the reader has closed the pipe, as {@code head} does, is not a failure. */
public final class WatchedOutput extends FilterOutputStream {
    private @Nullable IOException failure;

    public WatchedOutput(OutputStream out) {
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

    /** Why output was lost; empty if none was, or if the reader has closed it. */
    public Optional<String> failure() {
        String message = failure == null ? null : String.valueOf(failure.getMessage());
        return Optional.ofNullable(message)
                .filter(text -> !text.contains("Broken pipe"))
                .map(text -> text.contains("Bad file descriptor") ? "standard output is closed" : text);
    }
}
