package usher.diff;

import usher.octets.OctetSet;

/** Which URLs are compared between two dialects that spell paths differently. */
public enum ComparedUrls {
    /**
     * Those in normal form (RFC 3986 §2, §6.2.2): nothing that URLs must escape stands there as it is, no escape stands for an
     * unreserved character, and digits of escapes are capitals.
     */
    NORMAL(
            OctetSet.UNRESERVED.union(OctetSet.of(":/?[]@!$&'()*+,;=")),
            OctetSet.range(0, 0xFF).without(OctetSet.UNRESERVED),
            OctetSet.NONE),
    /** All in which every percent sign begins an escape: there nearly every two files differ, if only in {@code /%61}. */
    ANY(OctetSet.range(0, 0xFF), OctetSet.range(0, 0xFF), OctetSet.range(0, 0xFF));

    private final OctetSet written;
    private final OctetSet escaped;
    private final OctetSet escapedSmall;

    ComparedUrls(OctetSet written, OctetSet escaped, OctetSet escapedSmall) {
        this.written = written;
        this.escaped = escaped;
        this.escapedSmall = escapedSmall;
    }

    /** The printable octets that URLs have as they are. */
    OctetSet written() {
        return written;
    }

    /** The octets whose escapes, with capital digits, URLs have. */
    OctetSet escaped() {
        return escaped;
    }

    /** The octets whose escapes with small digits URLs have as well. */
    OctetSet escapedSmall() {
        return escapedSmall;
    }
}
