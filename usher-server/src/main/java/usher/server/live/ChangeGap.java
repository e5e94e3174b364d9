package usher.server.live;

/** Why changes of a site may be missing. */
public enum ChangeGap {
    DAMAGED,
    /** Changes beyond the limits were left out. */
    LIMIT,
    /** Fetches are still to be compared. */
    PENDING
}
