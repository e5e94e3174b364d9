package usher.lint;

import static java.util.Comparator.comparing;

import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;

/**
 * The diagnostics that a project wants to see, and the severities that it gives them. Immutable.
 *
 * @param selected the diagnostics to report
 * @param severities severities that differ from those of the codes
 */
public record LintSelection(Set<DiagnosticCode> selected, Map<DiagnosticCode, Severity> severities) {
    /** All diagnostics, with the severities of their codes. */
    public static final LintSelection ALL = new LintSelection(EnumSet.allOf(DiagnosticCode.class), Map.of());

    /** Of style, or of use to few; a project selects them. */
    private static final Set<DiagnosticCode> OPT_IN = EnumSet.of(
            DiagnosticCode.GROUP_WITHOUT_RULES,
            DiagnosticCode.STAR_WITHOUT_EFFECT,
            DiagnosticCode.PATTERN_SUSPICIOUS,
            DiagnosticCode.PATTERN_WITH_CAPITALS,
            DiagnosticCode.BLANK_LINE_IN_GROUP,
            DiagnosticCode.RULE_WITHOUT_EFFECT,
            DiagnosticCode.UNKNOWN_TO_LIGHTHOUSE);

    /** The diagnostics that are reported unless a project says otherwise, with the severities of their codes. */
    public static final LintSelection DEFAULT = ALL.without(OPT_IN);

    public LintSelection {
        selected = Set.copyOf(selected);
        severities = Map.copyOf(severities);
    }

    public LintSelection only(Collection<DiagnosticCode> codes) {
        return new LintSelection(Set.copyOf(codes), severities);
    }

    public LintSelection with(Collection<DiagnosticCode> codes) {
        return only(Stream.concat(selected.stream(), codes.stream()).collect(Collectors.toSet()));
    }

    public LintSelection without(Collection<DiagnosticCode> codes) {
        return only(selected.stream().filter(code -> !codes.contains(code)).toList());
    }

    public LintSelection withSeverities(Map<DiagnosticCode, Severity> others) {
        Map<DiagnosticCode, Severity> all = new HashMap<>(severities);
        all.putAll(others);
        return new LintSelection(selected, all);
    }

    /** Returns the selected findings with their severities: a closed site first, then the most severe. */
    public List<Finding> apply(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> selected.contains(finding.diagnostic().code()))
                .map(finding -> finding.withSeverity(
                        severities.getOrDefault(finding.diagnostic().code(), finding.severity())))
                .sorted(comparing((Finding finding) -> !FindingCollector.closesSite(finding.diagnostic()))
                        .thenComparing(Finding::severity)
                        .thenComparingInt(finding -> finding.diagnostic().line()))
                .toList();
    }
}
