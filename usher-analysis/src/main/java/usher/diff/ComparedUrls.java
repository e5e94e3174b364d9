package usher.diff;

import usher.bytes.ByteSet;

/** Which URLs are compared between two dialects that normalize paths differently. */
public enum ComparedUrls {
    /**
     * URLs in normal form (RFC 3986 §2, §6.2.2): all characters that must be escaped are, unreserved characters are not
     * escaped, and escapes have uppercase digits.
     */
    NORMAL(
            ByteSet.UNRESERVED.union(ByteSet.of(":/?[]@!$&'()*+,;=")),
            ByteSet.range(0, 0xFF).without(ByteSet.UNRESERVED),
            ByteSet.NONE),
    /**
     * All URLs in which every percent sign starts an escape. With these, nearly all files differ between the dialects,
     * such as for {@code /%61}.
     */
    ANY(ByteSet.range(0, 0xFF), ByteSet.range(0, 0xFF), ByteSet.range(0, 0xFF));

    final ByteSet written;
    final ByteSet escaped;
    final ByteSet escapedLowercase;

    ComparedUrls(ByteSet written, ByteSet escaped, ByteSet escapedLowercase) {
        this.written = written;
        this.escaped = escaped;
        this.escapedLowercase = escapedLowercase;
    }
}
