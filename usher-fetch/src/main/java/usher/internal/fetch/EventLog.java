package usher.internal.fetch;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import usher.fetch.system.TimeSource;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;

/**
 * Logs events, each on one line and at most ten of each kind in a minute, so that a frequent fault does not fill a
 * disk; then their number. Thread-safe; never throws.
 */
public final class EventLog {
    static final int MAX_PER_MINUTE = 10;
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int MAX_LENGTH = 1_000;

    private final TimeSource time;
    private final Function<String, System.Logger> loggers;
    private final Map<LoggedEvent, Minute> minutes = new EnumMap<>(LoggedEvent.class);

    /** The counts of one kind in the current minute. Guarded by itself. */
    private static final class Minute {
        private long start;
        private int logged;
        private long suppressed;
    }

    /** @param loggers the loggers by name, such as {@code System::getLogger} */
    public EventLog(TimeSource time, Function<String, System.Logger> loggers) {
        this.time = time;
        this.loggers = loggers;
        for (LoggedEvent event : LoggedEvent.values()) {
            minutes.put(event, new Minute());
        }
    }

    public void log(LoggedEvent event, String message) {
        log(event, message, null);
    }

    public void log(LoggedEvent event, String message, @Nullable Throwable thrown) {
        if (mayLog(event)) {
            write(event, message, thrown);
        }
    }

    /** Calls a method of a listener. An exception of the listener is logged and has no other effect. */
    public void notifying(Class<?> listener, Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            log(LoggedEvent.LISTENER_FAILED, "A " + listener.getSimpleName() + " threw an exception", e);
        }
    }

    private Minute minute(LoggedEvent event) {
        return requireNonNull(minutes.get(event));
    }

    private boolean mayLog(LoggedEvent event) {
        Minute minute = minute(event);
        synchronized (minute) {
            long now = time.nanos();
            if (minute.suppressed == 0 && (minute.logged == 0 || now - minute.start >= MINUTE.toNanos())) {
                minute.start = now;
                minute.logged = 0;
            }
            if (minute.logged < MAX_PER_MINUTE) {
                minute.logged++;
                return true;
            }
            if (minute.suppressed++ > 0) {
                return false;
            }
        }
        summarizeLater(event);
        return false;
    }

    /** Schedules a message with the count for the end of the minute of the first suppressed event. */
    private void summarizeLater(LoggedEvent event) {
        long left = minute(event).start + MINUTE.toNanos() - time.nanos();
        try {
            time.after(Duration.ofNanos(Math.max(0, left)), () -> summarize(event));
        } catch (RejectedExecutionException e) {
            // The clock is closed, so no summary is needed.
            return;
        }
    }

    private void summarize(LoggedEvent event) {
        Minute minute = minute(event);
        long suppressed;
        synchronized (minute) {
            suppressed = minute.suppressed;
            minute.suppressed = 0;
            minute.logged = 0;
        }
        write(event, "Suppressed " + suppressed + " more " + event.name() + " events in the last minute", null);
    }

    private void write(LoggedEvent event, String message, @Nullable Throwable thrown) {
        try {
            System.Logger logger = loggers.apply(event.logger());
            if (logger.isLoggable(event.level())) {
                logger.log(event.level(), Printable.fullText(Phrases.cut(message, MAX_LENGTH)), thrown);
            }
        } catch (RuntimeException e) {
            // A failing logger must not make its caller fail.
            return;
        }
    }
}
