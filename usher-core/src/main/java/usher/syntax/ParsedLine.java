package usher.syntax;

import java.util.List;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/**
 * A parsed line: a directive {@code name: value}, an empty line, a comment or other text.
 *
 * @param lineNumber the line number, from 1
 * @param text the part that is read: up to the first NUL byte and the dialect's line limit, without the line break
 * @param name the directive name as written; empty if there is none
 * @param value the value as written, without comment and surrounding whitespace; empty if there is none
 */
public record ParsedLine(LineType type, int lineNumber, Bytes text, Bytes name, Bytes value) {
    public ParsedLine {
        if (lineNumber < 1) {
            throw new IllegalArgumentException("lines are numbered from 1, not " + lineNumber);
        }
    }

    public Diagnostic finding(DiagnosticCode code, Bytes part, String... args) {
        int column = part.span().start() - text.span().start() + 1;
        return new Diagnostic(code, lineNumber, column, part.span(), List.of(args));
    }
}
