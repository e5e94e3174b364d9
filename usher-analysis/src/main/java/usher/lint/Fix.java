package usher.lint;

import static java.util.Objects.requireNonNull;

import usher.diagnostic.DiagnosticCode;
import usher.octets.Octets;
import usher.octets.Span;

/**
 * A change to a file that mends one finding.
 *
 * @param code what was found
 * @param span the octets of the file to be replaced; none for an insertion
 * @param replacement what stands there afterwards
 * @param isSafe whether it changes no verdict in any dialect the file was read in; else it is a suggestion, since it does
 *     what was probably meant
 */
public record Fix(DiagnosticCode code, Span span, Octets replacement, boolean isSafe) {
    public Fix {
        requireNonNull(code, "code");
        requireNonNull(span, "span");
        requireNonNull(replacement, "replacement");
    }

    static Fix safe(DiagnosticCode code, Span span, Octets replacement) {
        return new Fix(code, span, replacement, true);
    }

    static Fix suggested(DiagnosticCode code, Span span, Octets replacement) {
        return new Fix(code, span, replacement, false);
    }
}
