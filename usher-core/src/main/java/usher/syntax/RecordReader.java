package usher.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.octets.Octets;
import usher.source.Line;

/** Reads each line on its own: comment cut, separator found, key looked up. Linear in the octets. */
public final class RecordReader {
    private final SyntaxOptions options;
    private final List<RobotsRecord> records = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    private RecordReader(SyntaxOptions options) {
        this.options = options;
    }

    /** Understands every line; one record comes out for each, in order. Never throws on content. */
    public static RecordList read(List<Line> lines, SyntaxOptions options) {
        RecordReader reader = new RecordReader(options);
        lines.forEach(reader::readLine);
        return new RecordList(reader.records, reader.diagnostics);
    }

    private void readLine(Line line) {
        Octets whole = line.text();
        int comment = whole.indexOf('#');
        Octets text = (comment < 0 ? whole : whole.slice(0, comment)).strip(options.blanks());
        if (text.isEmpty()) {
            add(comment < 0 ? RecordType.EMPTY_LINE : RecordType.COMMENT_LINE, line, text, text);
            return;
        }
        int separator = options.separator().find(text);
        if (separator < 0) {
            report(add(RecordType.UNPARSEABLE, line, text.slice(0, 0), text), DiagnosticCode.LINE_UNPARSEABLE, text);
            return;
        }
        Octets key = text.slice(0, separator).strip(options.blanks());
        Octets value = text.slice(separator + 1).strip(options.blanks());
        Optional<KeyLexicon.Entry> entry =
                key.isEmpty() ? Optional.empty() : options.keys().find(key);
        RobotsRecord read = add(entry.map(KeyLexicon.Entry::type).orElse(RecordType.OTHER), line, key, value);
        reportSpelling(read, text.at(separator) != ':');
    }

    private void reportSpelling(RobotsRecord read, boolean colonMissing) {
        Octets key = read.key();
        if (read.type() == RecordType.OTHER) {
            report(read, DiagnosticCode.KEY_UNKNOWN, key, key.text());
        } else if (!key.equalsIgnoringCase(Octets.of(read.type().key()))) {
            report(
                    read,
                    DiagnosticCode.KEY_MISSPELLED,
                    key,
                    key.text(),
                    read.type().key());
        }
        if (colonMissing) {
            report(read, DiagnosticCode.COLON_MISSING, key, key.text());
        }
    }

    private RobotsRecord add(RecordType type, Line line, Octets key, Octets value) {
        RobotsRecord read = new RobotsRecord(type, line, key, value);
        records.add(read);
        return read;
    }

    private void report(RobotsRecord read, DiagnosticCode code, Octets part, String... args) {
        diagnostics.add(read.finding(code, part, args));
    }
}
