package usher.diff;

import usher.bytes.ByteSet;

/** Which URLs are compared between two dialects that spell paths differently. */
public enum ComparedUrls {
    /**
     * Those in normal form (RFC 3986 §2, §6.2.2): nothing that URLs must escape stands there as it is, no escape stands for an
     * unreserved character, and digits of escapes are capitals.
     */
    NORMAL(
            ByteSet.UNRESERVED.union(ByteSet.of(":/?[]@!$&'()*+,;=")),
            ByteSet.range(0, 0xFF).without(ByteSet.UNRESERVED),
            ByteSet.NONE),
    /** All in which every percent sign begins an escape: there nearly every two files differ, if only in {@code /%61}. */
    ANY(ByteSet.range(0, 0xFF), ByteSet.range(0, 0xFF), ByteSet.range(0, 0xFF));

    private final ByteSet written;
    private final ByteSet escaped;
    private final ByteSet escapedSmall;

    ComparedUrls(ByteSet written, ByteSet escaped, ByteSet escapedSmall) {
        this.written = written;
        this.escaped = escaped;
        this.escapedSmall = escapedSmall;
    }

    /** The printable bytes that URLs have as they are. */
    ByteSet written() {
        return written;
    }

    /** The bytes whose escapes, with capital digits, URLs have. */
    ByteSet escaped() {
        return escaped;
    }

    /** The bytes whose escapes with small digits URLs have as well. */
    ByteSet escapedSmall() {
        return escapedSmall;
    }
}
