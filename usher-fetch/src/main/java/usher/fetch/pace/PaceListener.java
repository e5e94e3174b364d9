package usher.fetch.pace;

import java.time.Duration;

/** Hears what the pacer does, for metrics. Called on any thread; must not block. What it throws is logged, and changes nothing. */
public interface PaceListener {
    /** Hears nothing. */
    PaceListener NONE = new PaceListener() {};

    /** A visit was granted, so long after it was asked for. */
    default void granted(Visit visit, Duration waited) {}

    /** A request came to nothing. Those that were cancelled are not told. */
    default void refused(Caller caller, NotNow answer) {}

    /** A visit reached the end of its lease, and nobody had ended it. */
    default void abandoned(Visit visit) {}
}
