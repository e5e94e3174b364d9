package usher.lint;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import usher.diagnostic.Diagnostic;

/**
 * A diagnostic with its fix and the dialects that it applies to.
 *
 * @param diagnostic the diagnostic
 * @param fix the fix, if there is one
 * @param dialects the ids of the dialects that it applies to; empty for all dialects of the linter
 */
public record Finding(Diagnostic diagnostic, Optional<Fix> fix, List<String> dialects) {
    public Finding {
        requireNonNull(diagnostic, "diagnostic");
        requireNonNull(fix, "fix");
        dialects = List.copyOf(dialects);
    }

    /** Creates a finding that applies to every dialect. */
    public Finding(Diagnostic diagnostic, Optional<Fix> fix) {
        this(diagnostic, fix, List.of());
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
