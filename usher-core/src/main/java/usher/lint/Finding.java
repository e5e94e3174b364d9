package usher.lint;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.diagnostic.Diagnostic;

/**
 * Something worth telling the site owner, and how to mend it.
 *
 * @param diagnostic what was found, and where
 * @param fix what would mend it, if that is known
 */
public record Finding(Diagnostic diagnostic, Optional<Fix> fix) {
    public Finding {
        requireNonNull(diagnostic, "diagnostic");
        requireNonNull(fix, "fix");
    }
}
