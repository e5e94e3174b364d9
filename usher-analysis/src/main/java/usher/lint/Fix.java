package usher.lint;

import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;

/**
 * A change to a file that fixes one finding.
 *
 * @param span the bytes to replace; empty for an insertion
 * @param replacement the new bytes
 * @param isSafe whether it changes no verdict in any of the linter's dialects; otherwise it is a suggestion that
 *     follows the probable intent
 */
public record Fix(DiagnosticCode code, Span span, Bytes replacement, boolean isSafe) {
    static Fix safe(DiagnosticCode code, Span span, Bytes replacement) {
        return new Fix(code, span, replacement, true);
    }

    static Fix suggested(DiagnosticCode code, Span span, Bytes replacement) {
        return new Fix(code, span, replacement, false);
    }
}
