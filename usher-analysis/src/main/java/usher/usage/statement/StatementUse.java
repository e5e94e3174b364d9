package usher.usage.statement;

public enum StatementUse {
    /** It takes effect: it can decide an outcome. */
    COUNTED,
    /** Another statement of the same carrier overrides it. */
    OVERRIDDEN,
    /** It is listed but has no effect, for a reason that the statement names. */
    LISTED
}
