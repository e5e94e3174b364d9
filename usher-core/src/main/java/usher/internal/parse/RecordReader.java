package usher.internal.parse;

import java.util.ArrayList;
import java.util.List;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.Line;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;
import usher.syntax.SyntaxOptions;

/** Keeps what a {@link RecordCursor} sees: a record for each line, and what there is to say about it. */
public final class RecordReader {
    private final RecordCursor cursor;
    private final Bytes bytes;
    private final List<RobotsRecord> records = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    private RecordReader(RobotsSource source, SyntaxOptions options) {
        this.bytes = source.bytes();
        this.cursor = new RecordCursor(source.cursor(), options);
    }

    /** Understands every line; one record comes out for each, in order. Never throws on content. */
    public static RecordList read(RobotsSource source, SyntaxOptions options) {
        RecordReader reader = new RecordReader(source, options);
        while (reader.cursor.next()) {
            reader.keep();
        }
        return new RecordList(reader.records, reader.diagnostics);
    }

    private void keep() {
        Line line = new Line(cursor.lineNumber(), bytes.slice(cursor.lineStart(), cursor.lineEnd()));
        Bytes key = bytes.slice(cursor.keyStart(), cursor.keyEnd());
        Bytes value = bytes.slice(cursor.valueStart(), cursor.valueEnd());
        RobotsRecord read = new RobotsRecord(cursor.type(), line, key, value);
        records.add(read);
        if (read.type() == RecordType.UNPARSEABLE) {
            report(read, DiagnosticCode.LINE_UNPARSEABLE, value);
        } else if (read.type().isRecord()) {
            reportSpelling(read);
        }
    }

    private void reportSpelling(RobotsRecord read) {
        Bytes key = read.key();
        String usual = read.type().key();
        if (read.type() == RecordType.OTHER) {
            report(read, DiagnosticCode.KEY_UNKNOWN, key, key.text());
        } else if (!key.equalsIgnoringCase(Bytes.of(usual))) {
            report(read, DiagnosticCode.KEY_MISSPELLED, key, key.text(), usual);
        }
        if (cursor.isColonMissing()) {
            report(read, DiagnosticCode.COLON_MISSING, key, key.text());
        }
    }

    private void report(RobotsRecord read, DiagnosticCode code, Bytes part, String... args) {
        diagnostics.add(read.finding(code, part, args));
    }
}
