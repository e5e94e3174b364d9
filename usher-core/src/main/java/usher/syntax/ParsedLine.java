package usher.syntax;

import java.util.List;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/**
 * A parsed line: a directive {@code name: value}, an empty line, a comment or other text.
 *
 * @param type the type of the line in its dialect
 * @param line the line as read
 * @param name the directive name as written; empty if there is none
 * @param value the value as written, without comment and surrounding whitespace; empty if there is none
 */
public record ParsedLine(LineType type, Line line, Bytes name, Bytes value) {

    /** Returns the line number, from 1. */
    public int lineNumber() {
        return line.number();
    }

    /** Returns a diagnostic about a part of this line. */
    public Diagnostic finding(DiagnosticCode code, Bytes part, String... args) {
        int column = part.span().start() - line.text().span().start() + 1;
        return new Diagnostic(code, line.number(), column, part.span(), List.of(args));
    }
}
