package usher.internal.parse;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.text.ByteScan;
import usher.internal.text.RawBytes;
import usher.options.Option;
import usher.options.Options;
import usher.options.Separator;
import usher.syntax.DirectiveNames;
import usher.syntax.LineType;

/** Iterates over the lines of a file and parses each without allocation. Not thread-safe. */
public final class ParsedLineCursor {
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

    private final byte[] file;

    /** The end of the file, as far as it is read. */
    private final int fileEnd;

    public ParsedLineCursor(LineCursor lines, Options options) {
        this.lines = lines;
        this.bytes = lines.bytes();
        this.file = RawBytes.array(bytes);
        this.fileEnd = lines.fileEnd();
        this.separators = options.get(Option.SEPARATOR);
        this.whitespace = options.get(Option.WHITESPACE);
        this.names = options.get(Option.DIRECTIVE_NAMES);
    }

    public boolean next() {
        int start = lines.nextStart();
        if (start >= fileEnd) {
            return false;
        }
        read(afterIndentation(start));
        return true;
    }

    /**
     * Advances to the next line that may have a known name. Those before it, such as HTML, are counted, but not read.
     */
    boolean nextNamed() {
        for (int start = lines.nextStart(); start < fileEnd; start = lines.nextStart()) {
            int name = afterIndentation(start);
            if (mayBeName(name)) {
                read(name);
                return true;
            }
            skipUnnamed(name);
        }
        return false;
    }

    /** Skips the line with this text, and those after it that cannot have a known name. */
    private void skipUnnamed(int text) {
        int start;
        int skipped = 0;
        int from = text;
        do {
            start = lines.afterLine(from);
            skipped++;
            from = afterIndentation(start);
        } while (start < fileEnd && !mayBeName(from));
        lines.skip(skipped, start);
    }

    private boolean mayBeName(int at) {
        return at + 1 >= fileEnd || names.canStartWith(file[at], file[at + 1]);
    }

    private int afterIndentation(int start) {
        int indent = start;
        while (indent < fileEnd && isBlank(file[indent])) {
            indent++;
        }
        return indent;
    }

    private void read(int text) {
        lines.next(text);
        readName(Math.min(text, lines.end()), lines.end());
    }

    private boolean isBlank(int b) {
        return whitespace.contains(b) && b != '\n' && b != '\r' && b != 0;
    }

    private int endWithout(int start, int end) {
        int stripped = end;
        while (stripped > start && whitespace.contains(file[stripped - 1])) {
            stripped--;
        }
        return stripped;
    }

    private void readName(int start, int lineEnd) {
        int colon = ByteScan.first(':', '#', file, start, lineEnd);
        boolean hasColon = colon < lineEnd && file[colon] == ':';
        int commentOrEnd = hasColon ? ByteScan.first('#', file, colon + 1, lineEnd) : colon;
        int end = endWithout(start, commentOrEnd);
        colonMissing = false;
        if (start == end) {
            type = commentOrEnd < lineEnd ? LineType.COMMENT_LINE : LineType.EMPTY_LINE;
            place(start, start, start, start);
            return;
        }
        int separator = hasColon ? colon : blankInsteadOfColon(start, end);
        if (separator < 0) {
            type = LineType.UNPARSEABLE;
            place(start, start, start, end);
            return;
        }
        colonMissing = !hasColon;
        int afterName = endWithout(start, separator);
        int value = Math.min(separator + 1, end);
        value = bytes.indexOfOther(whitespace, value, end);
        place(start, afterName, value, end);
        type = names.typeOf(bytes, start, afterName);
        if (type == LineType.OTHER) {
            readToWhitespace(start, hasColon ? colon : end, end);
        }
    }

    /** Returns the end of the name in a stripped, non-empty text without a colon, or -1. */
    private int blankInsteadOfColon(int from, int to) {
        int space = separators == Separator.COLON ? to : bytes.indexOf(ByteSet.SPACE_AND_TAB, from, to);
        if (space == to) {
            return -1;
        }
        int second = bytes.indexOfOther(ByteSet.SPACE_AND_TAB, space, to);
        boolean twoWords = bytes.indexOf(ByteSet.SPACE_AND_TAB, second, to) == to;
        return twoWords || separators == Separator.COLON_OR_WHITESPACE ? space : -1;
    }

    /** Returns the next whitespace if it can end a known name on a line that is otherwise unknown, or -1. */
    private int whitespaceAfterName(int from, int to) {
        return separators == Separator.COLON_OR_WHITESPACE ? blankInsteadOfColon(from, to) : -1;
    }

    /** Reads a line with an unknown name again, if whitespace before the colon can end a known one. */
    private void readToWhitespace(int start, int colonOrEnd, int end) {
        int space = whitespaceAfterName(start, colonOrEnd);
        while (space >= 0) {
            LineType known = names.typeOf(bytes, start, space);
            int after = bytes.indexOfOther(whitespace, space, end);
            if (known != LineType.OTHER) {
                type = known;
                colonMissing = true;
                place(start, space, after, end);
                return;
            }
            space = after < colonOrEnd ? whitespaceAfterName(after, colonOrEnd) : -1;
        }
    }

    private void place(int newNameStart, int newNameEnd, int newValueStart, int newValueEnd) {
        nameStart = newNameStart;
        nameEnd = newNameEnd;
        valueStart = newValueStart;
        valueEnd = newValueEnd;
    }

    public LineType type() {
        return type;
    }

    public int lineNumber() {
        return lines.number();
    }

    public int lineStart() {
        return lines.start();
    }

    public int lineEnd() {
        return lines.end();
    }

    public int nameStart() {
        return nameStart;
    }

    public int nameEnd() {
        return nameEnd;
    }

    public int valueStart() {
        return valueStart;
    }

    public int valueEnd() {
        return valueEnd;
    }

    boolean isColonMissing() {
        return colonMissing;
    }
}
