package usher.audit;

/** Whether a request was sent by the crawler that its User-Agent header names. */
public enum Identity {
    /** The address belongs to the operator. */
    VERIFIED,
    /** Only the header says so: nothing was asked about the address. */
    CLAIMED,
    /** What the operator publishes does not say whose the address is. */
    NOT_CHECKABLE,
    /** The address does not belong to the operator. */
    SPOOFED;

    /** Whether it is known whose the address is. */
    public boolean isKnown() {
        return this == VERIFIED || this == SPOOFED;
    }

    /** Whether the request counts as the crawler's. */
    boolean isOwn() {
        return this != SPOOFED;
    }
}
