package usher.internal.parse;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.KeyLexicon;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;
import usher.syntax.SyntaxOptions;
import usher.syntax.SyntaxOptions.Separator;

/**
 * Goes through the lines of a file and understands each on its own, without making anything of them: comment cut, separator
 * found, key looked up. One look at each byte, or two. For one thread; {@link RobotsRecord} is the same to keep.
 */
public final class RecordCursor {
    private static final ByteSet COLON_OR_COMMENT = ByteSet.of(":#");

    private final LineCursor lines;
    private final Bytes bytes;
    private final Separator separators;
    private final ByteSet blanks;
    private final KeyLexicon keys;
    private RecordType type = RecordType.EMPTY_LINE;
    private int keyStart;
    private int keyEnd;
    private int valueStart;
    private int valueEnd;
    private boolean colonMissing;

    /** What stood before the last value: lines come in runs of the same key. */
    private int lastStart;

    private int lastLength;

    /** The first comment sign at or after the place last searched from. */
    private int comment = -1;

    /** A cursor before the first line. */
    public RecordCursor(LineCursor lines, SyntaxOptions options) {
        this.lines = lines;
        this.bytes = lines.bytes();
        this.separators = options.separator();
        this.blanks = options.blanks();
        this.keys = options.keys();
    }

    /** Goes on to the next line; false if there is none. */
    public boolean next() {
        if (!lines.next()) {
            return false;
        }
        read(lines.start(), lines.end());
        return true;
    }

    private void read(int lineStart, int lineEnd) {
        int value = lineStart + lastLength;
        boolean sameKey = lastLength > 0
                && value < lineEnd
                && bytes.regionEquals(lastStart, lineStart, lastLength)
                && !endsPrelude(bytes.at(value));
        if (sameKey) {
            int end = bytes.endWithout(blanks, value, commentOrEnd(value, lineEnd));
            place(lineStart + keyStart - lastStart, lineStart + keyEnd - lastStart, value, end);
            lastStart = lineStart;
            return;
        }
        lastLength = 0;
        readKey(lineStart, lineEnd);
    }

    /** Whether there is no value where it would begin. */
    private boolean endsPrelude(int b) {
        return b == '#' || blanks.contains(b);
    }

    private void readKey(int lineStart, int lineEnd) {
        int start = bytes.indexOfOther(blanks, lineStart, lineEnd);
        int colon = bytes.indexOf(COLON_OR_COMMENT, start, lineEnd);
        boolean hasColon = colon < lineEnd && bytes.at(colon) == ':';
        int commentOrEnd = hasColon ? commentOrEnd(colon + 1, lineEnd) : colon;
        int end = bytes.endWithout(blanks, start, commentOrEnd);
        colonMissing = false;
        if (start == end) {
            type = commentOrEnd < lineEnd ? RecordType.COMMENT_LINE : RecordType.EMPTY_LINE;
            place(start, start, start, start);
            return;
        }
        int separator = hasColon ? colon : separators.findWithoutColon(bytes, start, end);
        if (separator < 0) {
            type = RecordType.UNPARSEABLE;
            place(start, start, start, end);
            return;
        }
        colonMissing = !hasColon;
        int afterKey = bytes.endWithout(blanks, start, separator);
        int value = Math.min(separator + 1, end);
        value = bytes.indexOfOther(blanks, value, end);
        place(start, afterKey, value, end);
        type = keys.typeOf(bytes, start, afterKey);
        if (value < end && hasColon) {
            lastStart = lineStart;
            lastLength = value - lineStart;
        }
    }

    /** Where a comment begins, or the end; a file has few, so that one search serves many lines. */
    private int commentOrEnd(int from, int lineEnd) {
        if (comment < from) {
            comment = bytes.indexOf('#', from, bytes.length());
        }
        return Math.min(comment, lineEnd);
    }

    private void place(int newKeyStart, int newKeyEnd, int newValueStart, int newValueEnd) {
        keyStart = newKeyStart;
        keyEnd = newKeyEnd;
        valueStart = newValueStart;
        valueEnd = newValueEnd;
    }

    /** What the line is. */
    public RecordType type() {
        return type;
    }

    /** The line's number, from 1. */
    public int lineNumber() {
        return lines.number();
    }

    /** The index of the line's first byte. */
    public int lineStart() {
        return lines.start();
    }

    /** The index after the last byte that is read of the line. */
    public int lineEnd() {
        return lines.end();
    }

    public int keyStart() {
        return keyStart;
    }

    public int keyEnd() {
        return keyEnd;
    }

    /** The index of the value's first byte. */
    public int valueStart() {
        return valueStart;
    }

    /** The index after the value's last byte. */
    public int valueEnd() {
        return valueEnd;
    }

    /** Whether blanks stand where the colon should. */
    boolean isColonMissing() {
        return colonMissing;
    }
}
