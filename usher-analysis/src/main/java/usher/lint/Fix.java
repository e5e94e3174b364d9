package usher.lint;

import static java.util.Objects.requireNonNull;

import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;

/**
 * A change to a file that mends one finding.
 *
 * @param code what was found
 * @param span the bytes of the file to be replaced; none for an insertion
 * @param replacement what stands there afterwards
 * @param isSafe whether it changes no verdict in any dialect the file was read in; else it is a suggestion, since it does
 *     what was probably meant
 */
public record Fix(DiagnosticCode code, Span span, Bytes replacement, boolean isSafe) {
    public Fix {
        requireNonNull(code, "code");
        requireNonNull(span, "span");
        requireNonNull(replacement, "replacement");
    }

    static Fix safe(DiagnosticCode code, Span span, Bytes replacement) {
        return new Fix(code, span, replacement, true);
    }

    static Fix suggested(DiagnosticCode code, Span span, Bytes replacement) {
        return new Fix(code, span, replacement, false);
    }
}
