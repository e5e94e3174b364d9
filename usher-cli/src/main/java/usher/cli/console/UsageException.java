package usher.cli.console;

import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import usher.internal.text.Printable;

/** A usage error. The message tells what is wrong and what to do, on one line. */
public class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }

    public UsageException(String message, Throwable cause) {
        super(message, cause);
    }

    /** @param values untrusted; they are made printable, and long ones are truncated */
    public UsageException(String format, @Nullable Object... values) {
        super(printable(format, values));
    }

    public UsageException(Throwable cause, String format, @Nullable Object... values) {
        super(printable(format, values), cause);
    }

    static String printable(String format, @Nullable Object... values) {
        Object[] shown = Stream.of(values)
                .map(value -> Printable.text(String.valueOf(value)))
                .toArray();
        return String.format(Locale.ROOT, format, shown);
    }
}
