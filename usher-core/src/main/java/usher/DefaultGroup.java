package usher;

/** What groups for {@code *} mean to a crawler that no group names. */
public enum DefaultGroup {
    /** They apply (RFC 9309 §2.2.1). */
    APPLIES,
    /** They do not: a few crawlers obey only groups that name them. */
    IGNORED
}
