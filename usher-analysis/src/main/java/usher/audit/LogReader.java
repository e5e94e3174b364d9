package usher.audit;

import java.util.Arrays;
import java.util.Optional;

/** Reads the lines of an access log. Any text is accepted. Not thread-safe. */
@FunctionalInterface
public interface LogReader {
    /** Returns the request of a line; empty if it cannot be read. */
    Optional<LogRequest> read(String line);

    /** Returns a reader for another file: one whose lines do not depend on those of this file. */
    default LogReader forNextFile() {
        return this;
    }

    /** Returns a reader that tries several formats, in this order. */
    static LogReader firstOf(LogReader... formats) {
        return line -> Arrays.stream(formats)
                .flatMap(format -> format.read(line).stream())
                .findFirst();
    }
}
