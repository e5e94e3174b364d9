package usher.syntax;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/**
 * One line, understood on its own: {@code key: value}, or what it is instead.
 *
 * @param type what the line is to its dialect
 * @param line the line it was read from
 * @param key the key as written; empty if there is none
 * @param value the value as written, without comment and outer blanks; empty if there is none
 */
public record RobotsRecord(RecordType type, Line line, Bytes key, Bytes value) {
    public RobotsRecord {
        requireNonNull(type, "type");
        requireNonNull(line, "line");
        requireNonNull(key, "key");
        requireNonNull(value, "value");
    }

    /** The number of the line, from 1. */
    public int lineNumber() {
        return line.number();
    }

    /** A finding about a part of this line. */
    public Diagnostic finding(DiagnosticCode code, Bytes part, String... args) {
        int column = part.span().start() - line.text().span().start() + 1;
        return new Diagnostic(code, line.number(), column, part.span(), List.of(args));
    }
}
