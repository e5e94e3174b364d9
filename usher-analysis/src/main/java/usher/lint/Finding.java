package usher.lint;

import java.util.List;
import java.util.Optional;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.Severity;

/**
 * A diagnostic with its fix and the dialects that it applies to.
 *
 * @param fix the fix, if there is one
 * @param dialects the ids of the dialects that it applies to; empty for all dialects of the linter
 * @param severity the severity: that of the code, unless a {@link LintSelection} sets another
 */
public record Finding(Diagnostic diagnostic, Optional<Fix> fix, List<String> dialects, Severity severity) {
    public Finding {
        dialects = List.copyOf(dialects);
    }

    /** Creates a finding with the severity of its code. */
    public Finding(Diagnostic diagnostic, Optional<Fix> fix, List<String> dialects) {
        this(diagnostic, fix, dialects, diagnostic.code().severity());
    }

    /** Creates a finding that applies to every dialect. */
    public Finding(Diagnostic diagnostic, Optional<Fix> fix) {
        this(diagnostic, fix, List.of());
    }

    Finding withSeverity(Severity other) {
        return new Finding(diagnostic, fix, dialects, other);
    }

    /**
     * Returns the diagnostic's message, followed by the dialects unless it applies to all. It contains text of the
     * file: escape it.
     */
    public String message() {
        return dialects.isEmpty()
                ? diagnostic.message()
                : diagnostic.message() + " (in " + String.join(", ", dialects) + ")";
    }
}
