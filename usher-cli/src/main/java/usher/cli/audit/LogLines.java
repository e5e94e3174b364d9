package usher.cli.audit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** The lines of a log, plain or compressed with gzip. A line of any length takes bounded memory. Not thread-safe. */
final class LogLines implements AutoCloseable {
    /** Servers refuse longer requests; a longer line is not kept. */
    private static final int MAX_LINE = 1 << 16;

    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int end;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private boolean isTooLong;

    LogLines(InputStream file) throws IOException {
        BufferedInputStream marked = new BufferedInputStream(file, BUFFER);
        marked.mark(2);
        boolean isGzip = marked.read() == 0x1F && marked.read() == 0x8B;
        marked.reset();
        in = isGzip ? new GZIPInputStream(marked, BUFFER) : marked;
    }

    boolean advance() throws IOException {
        line.reset();
        isTooLong = false;
        boolean isEmpty = true;
        while (at < end || fill()) {
            isEmpty = false;
            int from = at;
            while (at < end && buffer[at] != '\n') {
                at++;
            }
            if (line.size() + at - from > MAX_LINE) {
                isTooLong = true;
            } else {
                line.write(buffer, from, at - from);
            }
            if (at < end) {
                at++;
                return true;
            }
        }
        return !isEmpty;
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, in.read(buffer, 0, BUFFER));
        return end > 0;
    }

    /** Returns the line without its line break; empty if it is too long. */
    Optional<String> line() {
        if (isTooLong) {
            return Optional.empty();
        }
        String text = line.toString(UTF_8);
        return Optional.of(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
