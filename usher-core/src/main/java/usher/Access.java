package usher;

/**
 * Whether a rule or a verdict allows or disallows (RFC 9309 §2.2.2). ALLOW comes first because it overrides an
 * equivalent Disallow.
 */
public enum Access {
    ALLOW("Allow"),
    DISALLOW("Disallow");

    private final String directiveName;

    Access(String directiveName) {
        this.directiveName = directiveName;
    }

    static Access of(boolean allows) {
        return allows ? ALLOW : DISALLOW;
    }

    /** Returns the directive name, {@code Allow} or {@code Disallow}. */
    public String directiveName() {
        return directiveName;
    }

    public Access opposite() {
        return this == ALLOW ? DISALLOW : ALLOW;
    }
}
