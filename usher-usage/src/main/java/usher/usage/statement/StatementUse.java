package usher.usage.statement;

/** What a statement contributes to the outcomes. */
public enum StatementUse {
    /** It counts. */
    COUNTED,
    /** Another statement of the same carrier overrides it. */
    OVERRIDDEN,
    /** It does not count, for a reason that the statement names. */
    LISTED
}
