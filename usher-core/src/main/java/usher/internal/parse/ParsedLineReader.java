package usher.internal.parse;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Set;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.options.Options;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Collects the lines of a {@link ParsedLineCursor} as objects, with diagnostics. */
public final class ParsedLineReader {
    private final ParsedLineCursor cursor;
    private final Bytes bytes;
    private final LineList lines;
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    private ParsedLineReader(RobotsSource source, Options options) {
        this.bytes = source.bytes();
        this.lines = new LineList(bytes);
        this.cursor = new ParsedLineCursor(source.cursor(), options);
    }

    public static ParsedLines read(RobotsSource source, Options options) {
        ParsedLineReader reader = new ParsedLineReader(source, options);
        while (reader.cursor.next()) {
            reader.keep();
        }
        return new ParsedLines(reader.lines, reader.diagnostics);
    }

    /** Returns the lines of types that have names; creates no objects for the others. */
    public static List<ParsedLine> ofTypes(Set<LineType> types, RobotsSource source, Options options) {
        ParsedLineReader reader = new ParsedLineReader(source, options);
        List<ParsedLine> lines = new ArrayList<>();
        while (reader.cursor.nextNamed()) {
            if (types.contains(reader.cursor.type())) {
                lines.add(reader.line());
            }
        }
        return lines;
    }

    private ParsedLine line() {
        Bytes text = bytes.slice(cursor.lineStart(), cursor.lineEnd());
        Bytes name = bytes.slice(cursor.nameStart(), cursor.nameEnd());
        Bytes value = bytes.slice(cursor.valueStart(), cursor.valueEnd());
        return new ParsedLine(cursor.type(), cursor.lineNumber(), text, name, value);
    }

    private void keep() {
        lines.addLineOf(cursor);
        ParsedLine read = line();
        if (read.type() == LineType.UNPARSEABLE) {
            report(read, DiagnosticCode.LINE_UNPARSEABLE, read.value());
        } else if (read.type().isDirective()) {
            reportName(read);
        }
    }

    private void reportName(ParsedLine read) {
        Bytes name = read.name();
        String usual = read.type().directiveName();
        if (read.type() == LineType.OTHER) {
            report(read, DiagnosticCode.KEY_UNKNOWN, name, name.text());
        } else if (!name.equalsIgnoringCase(Bytes.of(usual))) {
            report(read, DiagnosticCode.KEY_MISSPELLED, name, name.text(), usual);
        }
        if (cursor.isColonMissing()) {
            report(read, DiagnosticCode.COLON_MISSING, name, name.text());
        }
    }

    private void report(ParsedLine read, DiagnosticCode code, Bytes part, String... args) {
        diagnostics.add(read.finding(code, part, args));
    }

    /** Created on access: a file of 500,000 bytes can have as many lines, whose objects would need 66 MB. */
    private static final class LineList extends AbstractList<ParsedLine> implements RandomAccess {
        private static final LineType[] TYPES = LineType.values();

        /** The type, and the starts and ends of line, name and value. */
        private static final int COLUMNS = 7;

        private final Bytes bytes;
        private int[] rows = new int[COLUMNS * 16];
        private int size;

        LineList(Bytes bytes) {
            this.bytes = bytes;
        }

        void addLineOf(ParsedLineCursor cursor) {
            int row = size * COLUMNS;
            if (row == rows.length) {
                rows = Arrays.copyOf(rows, row * 2);
            }
            rows[row] = cursor.type().ordinal();
            rows[row + 1] = cursor.lineStart();
            rows[row + 2] = cursor.lineEnd();
            rows[row + 3] = cursor.nameStart();
            rows[row + 4] = cursor.nameEnd();
            rows[row + 5] = cursor.valueStart();
            rows[row + 6] = cursor.valueEnd();
            size++;
        }

        @Override
        public ParsedLine get(int index) {
            int row = Objects.checkIndex(index, size) * COLUMNS;
            Bytes text = bytes.slice(rows[row + 1], rows[row + 2]);
            Bytes name = bytes.slice(rows[row + 3], rows[row + 4]);
            Bytes value = bytes.slice(rows[row + 5], rows[row + 6]);
            return new ParsedLine(TYPES[rows[row]], index + 1, text, name, value);
        }

        @Override
        public int size() {
            return size;
        }
    }
}
