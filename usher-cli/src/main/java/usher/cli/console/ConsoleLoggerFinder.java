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
 * The log of this program: one line on standard error for each message. The JDK finds it as a service (ADR 17).
 *
 * <p>Commands print messages of their own, so they log only errors, which are faults of this program. The HTTP service has no
 * user at its terminal: it logs warnings too, and its own information.
 */
public final class ConsoleLoggerFinder extends System.LoggerFinder {
    private static final String OURS = "usher.";

    private static volatile boolean serving;

    /** Logs what a service logs from now on: warnings, and information of this program. */
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
        return name.startsWith(OURS) ? System.Logger.Level.INFO : System.Logger.Level.WARNING;
    }

    static String line(
            Instant now, String name, System.Logger.Level level, String message, @Nullable Throwable thrown) {
        String text = message.replaceAll("\\R\\s*", " | ");
        String cause =
                Optional.ofNullable(thrown).map(ConsoleLoggerFinder::cause).orElse("");
        return now.truncatedTo(ChronoUnit.SECONDS) + " " + level.getName().toLowerCase(Locale.ROOT) + " " + name + ": "
                + Printable.whole(text + cause);
    }

    /** The exception, and where it was thrown. */
    private static String cause(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return ": " + thrown.toString().replaceAll("\\R\\s*", " | ") + (trace.length == 0 ? "" : " at " + trace[0]);
    }

    /** A logger that writes lines. */
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
