package usher.format;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;
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
record FileLine(Kind kind, Bytes text, Bytes key, Bytes value, Bytes comment) {
    enum Kind {
        BLANK,
        COMMENT,
        RECORD,
        /** No colon: Google reads some of these as records. */
        TEXT,
        /** Dialects do not agree on its bytes, so that nobody touches it. */
        ODD
    }

    static final FileLine EMPTY = of(Bytes.EMPTY);

    /** Google reads 16,663 bytes of a line; lines near that stay as they are. */
    private static final int MAX_BYTES = 16_000;

    /** Where a byte order mark begins, which counts at the start of a file and nowhere else. */
    private static final int MARK = 0xEF;

    private static final ByteSet ODD = ByteSet.CONTROLS.without(ByteSet.BLANKS);

    static FileLine of(Bytes text) {
        Bytes stripped = text.strip(ByteSet.BLANKS);
        if (stripped.isEmpty()) {
            return new FileLine(Kind.BLANK, text, Bytes.EMPTY, Bytes.EMPTY, Bytes.EMPTY);
        }
        if (text.length() > MAX_BYTES || text.indexOf(ODD, 0) >= 0 || stripped.at(0) == MARK) {
            return new FileLine(Kind.ODD, text, Bytes.EMPTY, Bytes.EMPTY, Bytes.EMPTY);
        }
        int sign = stripped.indexOf('#');
        Bytes comment = sign < 0 ? Bytes.EMPTY : stripped.slice(sign);
        Bytes body = sign < 0 ? stripped : stripped.slice(0, sign).strip(ByteSet.BLANKS);
        int colon = body.indexOf(':');
        if (colon < 0) {
            Kind kind = body.isEmpty() ? Kind.COMMENT : Kind.TEXT;
            return new FileLine(kind, text, Bytes.EMPTY, body, comment);
        }
        Bytes key = body.slice(0, colon).strip(ByteSet.BLANKS);
        Bytes value = body.slice(colon + 1).strip(ByteSet.BLANKS);
        return new FileLine(Kind.RECORD, text, key, value, comment);
    }

    boolean is(Kind other) {
        return kind == other;
    }

    /** Whether the line is a record of that type in its usual spelling, in any case. */
    boolean is(RecordType type) {
        return is(Kind.RECORD) && key.equalsIgnoringCase(Bytes.of(type.key()));
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

    /** Whether the line must not come to stand at the start of the file, where dialects skip such a byte and what follows. */
    boolean startsWithMark() {
        return !text.isEmpty() && text.at(0) == MARK;
    }
}
