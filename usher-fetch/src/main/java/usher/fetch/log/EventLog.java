package usher.fetch.log;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import usher.fetch.time.TimeSource;

/**
 * Logs events, of each kind at most ten in a minute. What was left out is counted, and the count is logged when the minute is
 * over: a fault that comes a thousand times a second must not fill a disk. Thread-safe; never throws.
 *
 * <p>Control characters are escaped and long messages are cut, so that each message is one line.
 */
public final class EventLog {
    /** Logs nothing. */
    public static final EventLog OFF = new EventLog(Optional.empty(), System::getLogger);

    static final int A_MINUTE = 10;
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int LONGEST = 1_000;

    private final Optional<TimeSource> time;
    private final Function<String, System.Logger> loggers;
    private final Map<LoggedEvent, Minute> minutes = new EnumMap<>(LoggedEvent.class);

    /** What was logged of one kind in the minute that runs. Guarded by itself. */
    private static final class Minute {
        private long start;
        private int logged;
        private long leftOut;
    }

    private EventLog(Optional<TimeSource> time, Function<String, System.Logger> loggers) {
        this.time = time;
        this.loggers = requireNonNull(loggers, "loggers");
        for (LoggedEvent event : LoggedEvent.values()) {
            minutes.put(event, new Minute());
        }
    }

    /** A log that writes to the platform's loggers. */
    public static EventLog of(TimeSource time) {
        return of(time, System::getLogger);
    }

    /**
     * A log that writes to loggers from elsewhere.
     *
     * @param loggers by name
     */
    public static EventLog of(TimeSource time, Function<String, System.Logger> loggers) {
        return new EventLog(Optional.of(time), loggers);
    }

    /** Logs an event, unless there were too many of its kind. */
    public void log(LoggedEvent event, String message) {
        logThrown(event, message, null);
    }

    /** Logs an event with what was thrown, unless there were too many of its kind. */
    public void log(LoggedEvent event, String message, Throwable thrown) {
        logThrown(event, message, thrown);
    }

    private void logThrown(LoggedEvent event, String message, @Nullable Throwable thrown) {
        if (time.isPresent() && mayLog(event, time.get())) {
            write(event, message, thrown);
        }
    }

    private Minute minute(LoggedEvent event) {
        return requireNonNull(minutes.get(event));
    }

    private boolean mayLog(LoggedEvent event, TimeSource clock) {
        Minute minute = minute(event);
        synchronized (minute) {
            long now = clock.nanos();
            if (minute.leftOut == 0 && (minute.logged == 0 || now - minute.start >= MINUTE.toNanos())) {
                minute.start = now;
                minute.logged = 0;
            }
            if (minute.logged < A_MINUTE) {
                minute.logged++;
                return true;
            }
            if (minute.leftOut++ > 0) {
                return false;
            }
        }
        summarizeLater(event, clock);
        return false;
    }

    /** The count is logged at the end of the minute in which the first event was left out. */
    private void summarizeLater(LoggedEvent event, TimeSource clock) {
        long left = minute(event).start + MINUTE.toNanos() - clock.nanos();
        try {
            clock.after(Duration.ofNanos(Math.max(0, left)), () -> summarize(event));
        } catch (RejectedExecutionException e) {
            // The clock is closed with all that is logged: there is no next minute.
            return;
        }
    }

    private void summarize(LoggedEvent event) {
        Minute minute = minute(event);
        long leftOut;
        synchronized (minute) {
            leftOut = minute.leftOut;
            minute.leftOut = 0;
            minute.logged = 0;
        }
        write(
                event,
                leftOut + " more events of this kind (" + event.name() + ") were not logged in the last minute",
                null);
    }

    private void write(LoggedEvent event, String message, @Nullable Throwable thrown) {
        try {
            System.Logger logger = loggers.apply(event.logger());
            if (logger.isLoggable(event.level())) {
                logger.log(event.level(), printable(message), thrown);
            }
        } catch (RuntimeException e) {
            // A logger that fails must not fail what is logged.
            return;
        }
    }

    private static String printable(String message) {
        StringBuilder text = new StringBuilder();
        message.codePoints().limit(LONGEST).forEach(c -> {
            if (isPrintable(c)) {
                text.appendCodePoint(c);
            } else {
                text.append(String.format("\\u%04X", c));
            }
        });
        return message.codePoints().skip(LONGEST).findAny().isPresent()
                ? text.append('…').toString()
                : text.toString();
    }

    private static boolean isPrintable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
