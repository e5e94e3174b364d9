package usher;

/** What a rule or a verdict says (RFC 9309 §2.2.2). ALLOW comes first: it wins between equivalent rules. */
public enum Access {
    ALLOW("Allow"),
    DISALLOW("Disallow");

    private final String key;

    Access(String key) {
        this.key = key;
    }

    /** The key of a rule's line. */
    public String key() {
        return key;
    }

    /** The other one. */
    public Access opposite() {
        return this == ALLOW ? DISALLOW : ALLOW;
    }
}
