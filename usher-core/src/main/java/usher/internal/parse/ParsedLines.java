package usher.internal.parse;

import java.util.Collections;
import java.util.List;
import usher.diagnostic.Diagnostic;
import usher.syntax.ParsedLine;

/** The parsed lines of a file in order, with the diagnostics about them. */
public record ParsedLines(List<ParsedLine> lines, List<Diagnostic> diagnostics) {
    public ParsedLines {
        lines = Collections.unmodifiableList(lines);
        diagnostics = List.copyOf(diagnostics);
    }
}
