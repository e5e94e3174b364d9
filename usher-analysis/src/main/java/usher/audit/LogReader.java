package usher.audit;

import java.util.Optional;

/** Reads the lines of an access log. Any text is accepted. Not thread-safe. */
@FunctionalInterface
public interface LogReader {
    /** Returns the request of a line; empty if it cannot be read. */
    Optional<LogRequest> read(String line);

    /** Returns a reader that tries several formats, that of the last line first. */
    static LogReader firstOf(LogReader... formats) {
        return new LogReader() {
            private LogReader current = formats[0];

            @Override
            public Optional<LogRequest> read(String line) {
                Optional<LogRequest> request = current.read(line);
                for (int i = 0; i < formats.length && request.isEmpty(); i++) {
                    request = formats[i].read(line);
                    current = request.isPresent() ? formats[i] : current;
                }
                return request;
            }
        };
    }
}
