package usher.audit;

/** Whether a request was sent by the crawler that its User-Agent header names. */
public enum Identity {
    /** The address belongs to the operator. */
    VERIFIED,
    /** Only the header says so. */
    CLAIMED,
    /** The address does not belong to the operator. */
    SPOOFED
}
