package usher.lint;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import usher.diagnostic.Diagnostic;

/**
 * Something worth telling the site owner, and how to fix it.
 *
 * @param diagnostic what was found, and where
 * @param fix what would fix it, if that is known
 * @param dialects the ids of the dialects in which it is true; empty if it is true in all that the linter reads
 */
public record Finding(Diagnostic diagnostic, Optional<Fix> fix, List<String> dialects) {
    public Finding {
        requireNonNull(diagnostic, "diagnostic");
        requireNonNull(fix, "fix");
        dialects = List.copyOf(dialects);
    }

    /** A finding that is true in every dialect. */
    public Finding(Diagnostic diagnostic, Optional<Fix> fix) {
        this(diagnostic, fix, List.of());
    }

    /** The diagnostic's message, with the names of the dialects where it depends on them. Holds text of the file: escape it. */
    public String message() {
        return dialects.isEmpty()
                ? diagnostic.message()
                : diagnostic.message() + " (in " + String.join(", ", dialects) + ")";
    }
}
