package usher.lint;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.internal.text.Phrases;

/**
 * A diagnostic with its fix and the dialects that it applies to.
 *
 * @param dialects the ids of the dialects that it applies to; empty for all dialects of the linter
 * @param severity the severity: that of the code, unless a {@link LintSelection} sets another
 * @param otherLines the other lines of the file with a finding of this kind, if these are joined
 */
public record Finding(
        Diagnostic diagnostic, Optional<Fix> fix, List<String> dialects, Severity severity, List<Integer> otherLines) {
    /** Often on many lines of a file for one reason; without a fix, or with one of the first for all. */
    private static final Set<DiagnosticCode> JOINED = EnumSet.of(
            DiagnosticCode.AGENT_UNKNOWN,
            DiagnosticCode.AGENT_OBSOLETE,
            DiagnosticCode.RULE_EMPTY,
            DiagnosticCode.RULE_OUTSIDE_GROUP,
            DiagnosticCode.KEY_UNKNOWN,
            DiagnosticCode.KEY_OF_EXTENSION,
            DiagnosticCode.NOINDEX_IGNORED,
            DiagnosticCode.RESOURCES_CLOSED);

    private static final Set<DiagnosticCode> CLAIMING =
            EnumSet.of(DiagnosticCode.AGENT_OBSOLETE, DiagnosticCode.RESOURCES_CLOSED);

    private static final int MAX_LINES = 5;

    /** @param claim what is said of all lines; empty if the code says it */
    private record Kind(DiagnosticCode code, List<String> dialects, String claim) {}

    public Finding(Diagnostic diagnostic, Optional<Fix> fix, List<String> dialects) {
        this(diagnostic, fix, dialects, diagnostic.code().severity(), List.of());
    }

    /** Creates a finding that applies to every dialect. */
    public Finding(Diagnostic diagnostic, Optional<Fix> fix) {
        this(diagnostic, fix, List.of());
    }

    Finding withSeverity(Severity other) {
        return new Finding(diagnostic, fix, dialects, other, otherLines);
    }

    /** Returns the findings; of a kind that many lines can have, the first, with the lines of the others. */
    public static List<Finding> joined(List<Finding> findings) {
        Map<Kind, List<Finding>> alike = findings.stream()
                .filter(finding -> JOINED.contains(finding.diagnostic.code()))
                .collect(Collectors.groupingBy(Finding::kind));
        return findings.stream()
                .filter(finding -> alike.getOrDefault(finding.kind(), List.of(finding))
                        .get(0)
                        .equals(finding))
                .map(finding -> finding.with(alike.getOrDefault(finding.kind(), List.of())))
                .toList();
    }

    private Kind kind() {
        DiagnosticCode code = diagnostic.code();
        return new Kind(
                code, dialects, CLAIMING.contains(code) ? diagnostic.args().get(0) : "");
    }

    private Finding with(List<Finding> alike) {
        List<Integer> lines =
                alike.stream().skip(1).map(other -> other.diagnostic.line()).toList();
        return lines.isEmpty() ? this : new Finding(diagnostic, fix, dialects, severity, lines);
    }

    /**
     * Returns the diagnostic's message, followed by the dialects unless it applies to all, and by the other lines. It
     * contains text of the file: escape it.
     */
    public String message() {
        String in = dialects.isEmpty() ? "" : " (in " + String.join(", ", dialects) + ")";
        List<String> lines = otherLines.stream().map(String::valueOf).toList();
        String also = (lines.size() == 1 ? "; also line " : "; also lines ") + Phrases.list(lines, MAX_LINES);
        return diagnostic.message() + in + (lines.isEmpty() ? "" : also);
    }
}
