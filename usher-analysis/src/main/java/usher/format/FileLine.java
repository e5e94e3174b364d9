package usher.format;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.line.LineLayout;
import usher.syntax.LineType;

/**
 * A line, split as every dialect splits it.
 *
 * @param text the line without its line break
 * @param name the text before the first colon, without surrounding whitespace; empty except for directives
 * @param value the text between colon and comment, without surrounding whitespace; empty except for directives and text
 * @param comment the comment including {@code #}, without trailing whitespace; empty if there is none
 */
record FileLine(Kind kind, Bytes text, Bytes name, Bytes value, Bytes comment) {
    enum Kind {
        EMPTY,
        COMMENT,
        DIRECTIVE,
        /** No colon: Google reads some of these as directives. */
        TEXT,
        /** Dialects read its bytes differently, so it is never changed. */
        ODD
    }

    static final FileLine EMPTY = of(Bytes.EMPTY);

    /** Google reads 16,663 bytes of a line; lines near that limit are not changed. */
    private static final int MAX_BYTES = 16_000;

    /** The first byte of a byte order mark, which is special only at the start of a file. */
    private static final int MARK = 0xEF;

    private static final ByteSet ODD = ByteSet.CONTROLS.without(ByteSet.SPACE_AND_TAB);

    static FileLine of(Bytes text) {
        Bytes stripped = text.strip(ByteSet.SPACE_AND_TAB);
        if (stripped.isEmpty()) {
            return new FileLine(Kind.EMPTY, text, Bytes.EMPTY, Bytes.EMPTY, Bytes.EMPTY);
        }
        if (text.length() > MAX_BYTES || text.indexOf(ODD, 0) >= 0 || stripped.at(0) == MARK) {
            return new FileLine(Kind.ODD, text, Bytes.EMPTY, Bytes.EMPTY, Bytes.EMPTY);
        }
        int sign = stripped.indexOf('#');
        Bytes comment = sign < 0 ? Bytes.EMPTY : stripped.slice(sign);
        Bytes body = sign < 0 ? stripped : stripped.slice(0, sign).strip(ByteSet.SPACE_AND_TAB);
        int colon = body.indexOf(':');
        if (colon < 0) {
            Kind kind = body.isEmpty() ? Kind.COMMENT : Kind.TEXT;
            return new FileLine(kind, text, Bytes.EMPTY, body, comment);
        }
        Bytes name = body.slice(0, colon).strip(ByteSet.SPACE_AND_TAB);
        Bytes value = body.slice(colon + 1).strip(ByteSet.SPACE_AND_TAB);
        return new FileLine(Kind.DIRECTIVE, text, name, value, comment);
    }

    boolean is(Kind other) {
        return kind == other;
    }

    /** Whether the line has the standard directive name of the type, in any case. */
    boolean is(LineType type) {
        return is(Kind.DIRECTIVE) && name.equalsIgnoringCase(Bytes.of(type.directiveName()));
    }

    boolean isRule() {
        return is(LineType.ALLOW) || is(LineType.DISALLOW);
    }

    boolean isSiteWide() {
        return is(LineType.SITEMAP) || is(LineType.HOST) || is(LineType.CLEAN_PARAM);
    }

    /** Whether the line may belong to a group: it is not empty, not a comment and not site-wide. */
    boolean isMember() {
        return !is(Kind.EMPTY) && !is(Kind.COMMENT) && !isSiteWide();
    }

    /** Whether the line must not be moved to the start of the file, where dialects skip such a byte. */
    boolean startsWithMark() {
        return !text.isEmpty() && text.at(0) == MARK;
    }

    /** Returns the line with one space before value and comment, and no other whitespace around its parts. */
    FileLine spaced() {
        return switch (kind) {
            case ODD -> this;
            case EMPTY -> EMPTY;
            case COMMENT -> of(comment);
            case TEXT -> of(LineLayout.withComment(value, comment));
            case DIRECTIVE -> of(LineLayout.withComment(LineLayout.directive(name, value), comment));
        };
    }

    FileLine withUsualName() {
        if (!is(Kind.DIRECTIVE) || name.isEmpty()) {
            return this;
        }
        for (LineType type : LineType.values()) {
            Bytes usual = Bytes.of(type.directiveName());
            if (is(type) && !name.equals(usual)) {
                int start = name.span().start() - text.span().start();
                return of(text.slice(0, start).join(usual).join(text.slice(start + usual.length())));
            }
        }
        return this;
    }
}
