package usher.internal.fetch;

import java.lang.System.Logger.Level;

/** The kinds of logged events. A logging configuration can select them by the names of their loggers. */
public enum LoggedEvent {
    /** The store failed to save or read a snapshot; decisions continue from memory. */
    STORE_FAILED("usher.fetch.store", Level.WARNING),
    /** The store works again. */
    STORE_RECOVERED("usher.fetch.store", Level.INFO),
    /** The store has reached its maximum size and saves nothing until it is pruned. */
    STORE_FULL("usher.fetch.store", Level.WARNING),
    /** The store could not be pruned; a later check tries again. */
    STORE_PRUNING_FAILED("usher.fetch.store", Level.WARNING),
    /** A robots.txt was not requested, since its address is blocked or too many fetches are waiting. */
    FETCH_REFUSED("usher.fetch.refused", Level.WARNING),
    /** A robots.txt that is in use could not be fetched again. */
    REFRESH_FAILED("usher.fetch.refresh", Level.WARNING),
    /** The lease of a visit expired before the visit was ended. */
    VISIT_ABANDONED("usher.fetch.visit", Level.WARNING),
    LISTENER_FAILED("usher.fetch.listener", Level.ERROR),
    FETCH_FAULT("usher.fetch.fault", Level.ERROR);

    private final String logger;
    private final Level level;

    LoggedEvent(String logger, Level level) {
        this.logger = logger;
        this.level = level;
    }

    public String logger() {
        return logger;
    }

    public Level level() {
        return level;
    }
}
