package usher.fetch.simulation;

import java.util.List;

/** A bug that is added to a world on purpose, to test that the right invariant finds it. */
enum PlantedBug {
    NONE(""),
    FAILURE_IS_NOT_FOUND("JUST"),
    PARTIAL_BODY_IS_USED("JUST"),
    AGES_BY_THE_WALL_CLOCK("JUST", "LIFE", "ONE"),
    LIFETIME_IS_IGNORED("LIFE"),
    BACK_OFF_IS_MISSING("GAP"),
    RETRY_AFTER_IS_IGNORED("GAP"),
    STALE_COPY_FOR_EVER("JUST"),
    KEPT_FOR_REDIRECT_TARGET("OWN"),
    ACKNOWLEDGED_BEFORE_SYNC("KEPT"),
    HOLE_AFTER_CRASH("KEPT"),
    STORE_FAILURE_IS_QUIET("TOLD", "KEPT"),
    TWO_CACHES("ONE", "GAP"),
    CANCEL_ENDS_FLIGHT("END"),
    PACED_FROM_THE_START("CALL"),
    EXPIRED_GRANT_IS_USED("CALL");

    private final List<String> finders;

    PlantedBug(String... finders) {
        this.finders = List.of(finders);
    }

    /** Whether that invariant is there to find it. */
    boolean isFoundBy(String invariant) {
        return finders.contains(invariant);
    }

    /** Whether another invariant, which finds it sooner, has to look away so that the one that matters is tried. */
    boolean blinds(String invariant) {
        return invariant.equals("OWN") && finders.contains("JUST");
    }
}
