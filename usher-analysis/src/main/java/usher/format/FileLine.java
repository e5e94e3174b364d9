package usher.format;

import usher.octets.OctetSet;
import usher.octets.Octets;
import usher.syntax.RecordType;

/**
 * A line, taken apart as every dialect takes it apart.
 *
 * @param kind what it is
 * @param text the line without its end
 * @param key what stands before the first colon, without outer blanks; empty but for records
 * @param value what stands between colon and comment, without outer blanks; empty but for records
 * @param comment the comment from its sign on, without blanks behind; empty if there is none
 */
record FileLine(Kind kind, Octets text, Octets key, Octets value, Octets comment) {
    enum Kind {
        BLANK,
        COMMENT,
        RECORD,
        /** No colon: Google reads some of these as records. */
        TEXT,
        /** Dialects do not agree on its octets, so that nobody touches it. */
        ODD
    }

    static final FileLine EMPTY = of(Octets.EMPTY);

    /** Google reads 16,663 octets of a line; lines near that stay as they are. */
    private static final int MOST_OCTETS = 16_000;

    /** Where a byte order mark begins, which counts at the start of a file and nowhere else. */
    private static final int MARK = 0xEF;

    private static final OctetSet ODD = OctetSet.CONTROLS.without(OctetSet.BLANKS);

    static FileLine of(Octets text) {
        Octets stripped = text.strip(OctetSet.BLANKS);
        if (stripped.isEmpty()) {
            return new FileLine(Kind.BLANK, text, Octets.EMPTY, Octets.EMPTY, Octets.EMPTY);
        }
        if (text.length() > MOST_OCTETS || text.indexOf(ODD, 0) >= 0 || stripped.at(0) == MARK) {
            return new FileLine(Kind.ODD, text, Octets.EMPTY, Octets.EMPTY, Octets.EMPTY);
        }
        int sign = stripped.indexOf('#');
        Octets comment = sign < 0 ? Octets.EMPTY : stripped.slice(sign);
        Octets body = sign < 0 ? stripped : stripped.slice(0, sign).strip(OctetSet.BLANKS);
        int colon = body.indexOf(':');
        if (colon < 0) {
            Kind kind = body.isEmpty() ? Kind.COMMENT : Kind.TEXT;
            return new FileLine(kind, text, Octets.EMPTY, body, comment);
        }
        Octets key = body.slice(0, colon).strip(OctetSet.BLANKS);
        Octets value = body.slice(colon + 1).strip(OctetSet.BLANKS);
        return new FileLine(Kind.RECORD, text, key, value, comment);
    }

    boolean is(Kind other) {
        return kind == other;
    }

    /** Whether the line is a record of that type in its usual spelling, in any case. */
    boolean is(RecordType type) {
        return is(Kind.RECORD) && key.equalsIgnoringCase(Octets.of(type.key()));
    }

    boolean isRule() {
        return is(RecordType.ALLOW) || is(RecordType.DISALLOW);
    }

    boolean isSiteWide() {
        return is(RecordType.SITEMAP) || is(RecordType.HOST) || is(RecordType.CLEAN_PARAM);
    }

    /** Whether the line stands in a group, or might: neither blank nor comment nor for the whole site. */
    boolean isMember() {
        return !is(Kind.BLANK) && !is(Kind.COMMENT) && !isSiteWide();
    }

    /** Whether the line must not come to stand at the start of the file, where dialects skip such an octet and what follows. */
    boolean startsWithMark() {
        return !text.isEmpty() && text.at(0) == MARK;
    }
}
