package usher.internal.parse;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.DirectiveNames;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.syntax.SyntaxOptions;
import usher.syntax.SyntaxOptions.Separator;

/**
 * Iterates over the lines of a file and parses each without allocation: removes the comment, finds the separator and
 * looks up the directive name. Reads each byte once or twice. Not thread-safe. {@link ParsedLine} is the same as an
 * object.
 */
public final class ParsedLineCursor {
    private static final ByteSet COLON_OR_COMMENT = ByteSet.of(":#");

    private final LineCursor lines;
    private final Bytes bytes;
    private final Separator separators;
    private final ByteSet whitespace;
    private final DirectiveNames names;
    private LineType type = LineType.EMPTY_LINE;
    private int nameStart;
    private int nameEnd;
    private int valueStart;
    private int valueEnd;
    private boolean colonMissing;

    /** The text before the last value, because consecutive lines often have the same directive name. */
    private int lastStart;

    private int lastLength;

    /** The first {@code #} at or after the index of the last search. */
    private int comment = -1;

    /** Creates a cursor before the first line. */
    public ParsedLineCursor(LineCursor lines, SyntaxOptions options) {
        this.lines = lines;
        this.bytes = lines.bytes();
        this.separators = options.separator();
        this.whitespace = options.whitespace();
        this.names = options.keys();
    }

    /** Advances to the next line; returns false if there is none. */
    public boolean next() {
        if (!lines.next()) {
            return false;
        }
        read(lines.start(), lines.end());
        return true;
    }

    private void read(int lineStart, int lineEnd) {
        int value = lineStart + lastLength;
        boolean sameName = lastLength > 0
                && value < lineEnd
                && bytes.regionEquals(lastStart, lineStart, lastLength)
                && !endsPrelude(bytes.at(value));
        if (sameName) {
            int end = bytes.endWithout(whitespace, value, commentOrEnd(value, lineEnd));
            place(lineStart + nameStart - lastStart, lineStart + nameEnd - lastStart, value, end);
            lastStart = lineStart;
            return;
        }
        lastLength = 0;
        readName(lineStart, lineEnd);
    }

    /** Whether the value does not start at this byte. */
    private boolean endsPrelude(int b) {
        return b == '#' || whitespace.contains(b);
    }

    private void readName(int lineStart, int lineEnd) {
        int start = bytes.indexOfOther(whitespace, lineStart, lineEnd);
        int colon = bytes.indexOf(COLON_OR_COMMENT, start, lineEnd);
        boolean hasColon = colon < lineEnd && bytes.at(colon) == ':';
        int commentOrEnd = hasColon ? commentOrEnd(colon + 1, lineEnd) : colon;
        int end = bytes.endWithout(whitespace, start, commentOrEnd);
        colonMissing = false;
        if (start == end) {
            type = commentOrEnd < lineEnd ? LineType.COMMENT_LINE : LineType.EMPTY_LINE;
            place(start, start, start, start);
            return;
        }
        int separator = hasColon ? colon : separators.findWithoutColon(bytes, start, end);
        if (separator < 0) {
            type = LineType.UNPARSEABLE;
            place(start, start, start, end);
            return;
        }
        colonMissing = !hasColon;
        int afterName = bytes.endWithout(whitespace, start, separator);
        int value = Math.min(separator + 1, end);
        value = bytes.indexOfOther(whitespace, value, end);
        place(start, afterName, value, end);
        type = names.typeOf(bytes, start, afterName);
        if (value < end && hasColon) {
            lastStart = lineStart;
            lastLength = value - lineStart;
        }
        if (type == LineType.OTHER) {
            readToWhitespace(start, hasColon ? colon : end, end);
        }
    }

    /** Reads a line with an unknown name again, if whitespace before the colon can end a known one. */
    private void readToWhitespace(int start, int colonOrEnd, int end) {
        int space = separators.findWhitespace(bytes, start, colonOrEnd);
        while (space >= 0) {
            LineType known = names.typeOf(bytes, start, space);
            int after = bytes.indexOfOther(whitespace, space, end);
            if (known != LineType.OTHER) {
                type = known;
                colonMissing = true;
                lastLength = 0;
                place(start, space, after, end);
                return;
            }
            space = after < colonOrEnd ? separators.findWhitespace(bytes, after, colonOrEnd) : -1;
        }
    }

    /**
     * Returns the start of the comment, or the end of the line. A file has few comments, so one search serves many
     * lines.
     */
    private int commentOrEnd(int from, int lineEnd) {
        if (comment < from) {
            comment = bytes.indexOf('#', from, bytes.length());
        }
        return Math.min(comment, lineEnd);
    }

    private void place(int newNameStart, int newNameEnd, int newValueStart, int newValueEnd) {
        nameStart = newNameStart;
        nameEnd = newNameEnd;
        valueStart = newValueStart;
        valueEnd = newValueEnd;
    }

    /** Returns the type of the line. */
    public LineType type() {
        return type;
    }

    /** Returns the line number, from 1. */
    public int lineNumber() {
        return lines.number();
    }

    /** Returns the index of the line's first byte. */
    public int lineStart() {
        return lines.start();
    }

    /** Returns the index after the last byte of the line that is read. */
    public int lineEnd() {
        return lines.end();
    }

    public int nameStart() {
        return nameStart;
    }

    public int nameEnd() {
        return nameEnd;
    }

    /** Returns the index of the value's first byte. */
    public int valueStart() {
        return valueStart;
    }

    /** Returns the index after the value's last byte. */
    public int valueEnd() {
        return valueEnd;
    }

    /** Whether whitespace takes the place of the colon. */
    boolean isColonMissing() {
        return colonMissing;
    }
}
