package usher.fetch.log;

import java.lang.System.Logger.Level;

/** Kinds of events that are logged. A logging configuration chooses among them by the names of their loggers. */
public enum LoggedEvent {
    /** The store did not keep or could not read something; decisions go on from memory. */
    STORE_FAILED("usher.fetch.store", Level.WARNING),
    /** The store keeps snapshots again. */
    STORE_RECOVERED("usher.fetch.store", Level.INFO),
    /** A robots.txt was not requested: its address is blocked, or too many fetches are waiting. */
    FETCH_REFUSED("usher.fetch.refused", Level.WARNING),
    /** A robots.txt that is in use could not be fetched again. */
    REFRESH_FAILED("usher.fetch.refresh", Level.WARNING),
    /** A visit was not ended within its lease. */
    VISIT_ABANDONED("usher.fetch.visit", Level.WARNING),
    /** A listener has thrown an exception. */
    LISTENER_FAILED("usher.fetch.listener", Level.ERROR),
    /** Fetching ended with an exception, which should not happen. */
    FETCH_FAULT("usher.fetch.fault", Level.ERROR);

    private final String logger;
    private final Level level;

    LoggedEvent(String logger, Level level) {
        this.logger = logger;
        this.level = level;
    }

    /** The name of the logger. */
    public String logger() {
        return logger;
    }

    public Level level() {
        return level;
    }
}
