package usher.fetch.pace;

import usher.uri.Authority;

/** What shares a delay, and has one visit at a time. The longest delay of its authorities applies to all of them. */
public enum PaceKey {
    /** The scheme, host and port to which a robots.txt applies. */
    AUTHORITY,
    /** The host: {@code http://x} and {@code https://x} are one. */
    HOST,
    /**
     * The first IP address of the host in numeric order, for many sites on one server. A host without a known address,
     * as behind a proxy, has a delay of its own. A {@link Pacer} without a {@code LiveUsher} does not resolve names:
     * pass it the key.
     */
    ADDRESS;

    /** Returns the key of an authority whose address is not known. */
    public String of(Authority authority) {
        return this == AUTHORITY ? authority.toString() : authority.host();
    }
}
