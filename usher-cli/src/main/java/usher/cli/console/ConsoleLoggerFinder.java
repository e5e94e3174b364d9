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
import usher.internal.text.Printable;
import usher.support.json.Json;
import usher.support.json.JsonObject;

/**
 * The log of this program: one line per message on standard error. The JDK loads this class as a service; see
 * {@code usher-fetch/RATIONALE.md}.
 *
 * <p>Commands print their own messages, so they log only errors, which are bugs in this program. The HTTP service also
 * logs warnings, and information from this program, unless its settings say otherwise.
 */
public final class ConsoleLoggerFinder extends System.LoggerFinder {
    private static final String OWN_PREFIX = "usher.";

    /** The level of this program's messages in a service; null for commands. */
    private static volatile System.Logger.@Nullable Level serviceLevel;

    private static volatile boolean json;

    /** Switches to the log of a service: this program's messages from a level on, and warnings of other code. */
    public static void logAsService(System.Logger.Level level, boolean asJson) {
        json = asJson;
        serviceLevel = level;
    }

    @Override
    public System.Logger getLogger(String name, Module module) {
        return new ConsoleLogger(name, () -> threshold(name, serviceLevel), () -> System.err);
    }

    static System.Logger.Level threshold(String name, System.Logger.@Nullable Level service) {
        if (service == null) {
            return System.Logger.Level.ERROR;
        }
        boolean lower = service.compareTo(System.Logger.Level.WARNING) < 0;
        return lower && !name.startsWith(OWN_PREFIX) ? System.Logger.Level.WARNING : service;
    }

    static String jsonLine(
            Instant now, String name, System.Logger.Level level, String message, @Nullable Throwable thrown) {
        return Json.text(new JsonObject()
                .add("time", now.truncatedTo(ChronoUnit.MILLIS).toString())
                .add("level", level.getName().toLowerCase(Locale.ROOT))
                .add("logger", name)
                .add("message", text(message, thrown)));
    }

    /** Returns message and exception on one line, without the user information of URLs. */
    private static String text(String message, @Nullable Throwable thrown) {
        String text = message.replaceAll("\\R\\s*", " | ");
        String cause =
                Optional.ofNullable(thrown).map(ConsoleLoggerFinder::cause).orElse("");
        return Printable.withoutUsers(text + cause);
    }

    static String line(
            Instant now, String name, System.Logger.Level level, String message, @Nullable Throwable thrown) {
        return now.truncatedTo(ChronoUnit.SECONDS) + " " + level.getName().toLowerCase(Locale.ROOT) + " " + name + ": "
                + Printable.fullText(text(message, thrown));
    }

    private static String cause(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return ": " + thrown.toString().replaceAll("\\R\\s*", " | ") + (trace.length == 0 ? "" : " at " + trace[0]);
    }

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
                Instant now = Instant.now();
                String text = String.valueOf(message);
                String line = json ? jsonLine(now, name, level, text, thrown) : line(now, name, level, text, thrown);
                out.get().println(line);
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
