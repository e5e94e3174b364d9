package usher;

/** What several groups that name a robot equally well mean. The groups for all robots are always read as one. */
public enum SameAgent {
    /** They are read as one (RFC 9309 §2.2.1). */
    MERGE,
    /** Only the first counts (the 1996 draft's reading of the 1994 standard). */
    FIRST
}
