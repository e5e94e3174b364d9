package usher.fetch.pace;

import java.time.Duration;

/**
 * Is notified of visits, for metrics. Called on any thread; must not block. Exceptions it throws are logged and
 * ignored.
 */
public interface PaceListener {
    PaceListener NONE = new PaceListener() {};

    /** A visit was granted after the given wait. */
    default void granted(Visit visit, Duration waited) {}

    /** A request was refused. Not called for cancelled requests. */
    default void refused(Requester requester, VisitRefusal response) {}

    /** The lease of a visit expired before the visit was ended. */
    default void abandoned(Visit visit) {}
}
