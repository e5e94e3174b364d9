package usher.usage.internal.robots;

import java.util.List;
import java.util.Optional;
import usher.usage.statement.UsageDiagnostic;
import usher.usage.statement.UsageStatement;
import usher.usage.statement.UseLevel;

/**
 * The lines of a file that are about one crawler and one URL.
 *
 * @param statements the lines as statements, with their uses
 * @param level the maximum level of use, if one applies
 * @param diagnostics what was found about them
 */
public record SelectedLines(
        List<UsageStatement> statements, Optional<UseLevel> level, List<UsageDiagnostic> diagnostics) {
    public SelectedLines {
        statements = List.copyOf(statements);
        diagnostics = List.copyOf(diagnostics);
    }
}
