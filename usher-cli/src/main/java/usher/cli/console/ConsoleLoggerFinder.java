package usher.cli.console;

import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The log of this program: one line per message on standard error. The JDK loads this class as a service (ADR 17).
 *
 * <p>Commands print their own messages, so they log only errors, which are bugs in this program. The HTTP service also logs
 * warnings, and information from this program.
 */
public final class ConsoleLoggerFinder extends System.LoggerFinder {
    private static final String OWN_PREFIX = "usher.";

    private static volatile boolean serving;

    /** Switches to the log levels of a service: warnings, and information from this program. */
    public static void logAsService() {
        serving = true;
    }

    @Override
    public System.Logger getLogger(String name, Module module) {
        return new ConsoleLogger(name, () -> threshold(name, serving), () -> System.err);
    }

    static System.Logger.Level threshold(String name, boolean serving) {
        if (!serving) {
            return System.Logger.Level.ERROR;
        }
        return name.startsWith(OWN_PREFIX) ? System.Logger.Level.INFO : System.Logger.Level.WARNING;
    }

    static String line(
            Instant now, String name, System.Logger.Level level, String message, @Nullable Throwable thrown) {
        String text = message.replaceAll("\\R\\s*", " | ");
        String cause =
                Optional.ofNullable(thrown).map(ConsoleLoggerFinder::cause).orElse("");
        return now.truncatedTo(ChronoUnit.SECONDS) + " " + level.getName().toLowerCase(Locale.ROOT) + " " + name + ": "
                + Printable.fullText(text + cause);
    }

    /** Returns the exception and where it was thrown. */
    private static String cause(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return ": " + thrown.toString().replaceAll("\\R\\s*", " | ") + (trace.length == 0 ? "" : " at " + trace[0]);
    }

    /** A logger that writes one line per message. */
    record ConsoleLogger(String name, Supplier<Level> threshold, Supplier<PrintStream> out) implements System.Logger {
        @Override
        public String getName() {
            return name;
        }

        @Override
        public boolean isLoggable(Level level) {
            return level != Level.OFF && level.getSeverity() >= threshold.get().getSeverity();
        }

        @Override
        public void log(
                Level level, @Nullable ResourceBundle bundle, @Nullable String message, @Nullable Throwable thrown) {
            if (isLoggable(level)) {
                out.get().println(line(Instant.now(), name, level, String.valueOf(message), thrown));
            }
        }

        @Override
        public void log(
                Level level,
                @Nullable ResourceBundle bundle,
                @Nullable String format,
                @Nullable Object @Nullable ... params) {
            boolean plain = params == null || params.length == 0;
            log(level, bundle, plain ? format : format + " " + Arrays.toString(params), (Throwable) null);
        }
    }
}
