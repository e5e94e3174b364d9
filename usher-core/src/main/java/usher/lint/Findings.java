package usher.lint;

import static java.util.Comparator.comparing;

import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/**
 * Gathers what the checks find in each reading, drops what is said twice, and puts the rest in order. What only some readings
 * find keeps the names of their dialects. For one thread.
 */
final class Findings {
    private static final Comparator<Diagnostic> ORDER = comparing(
                    (Diagnostic found) -> found.code().severity())
            .thenComparingInt(Diagnostic::line)
            .thenComparingInt(Diagnostic::column)
            .thenComparing(Diagnostic::code);

    /** What says more than another finding about the same line, which is then left out. */
    private static final Map<DiagnosticCode, Set<DiagnosticCode>> SAYS_MORE = new EnumMap<>(Map.of(
            DiagnosticCode.KEY_UNKNOWN,
            EnumSet.of(DiagnosticCode.KEY_TYPO, DiagnosticCode.KEY_OF_EXTENSION),
            DiagnosticCode.LINE_UNPARSEABLE,
            EnumSet.of(DiagnosticCode.COLON_MISSING),
            DiagnosticCode.GROUPS_MERGED,
            EnumSet.of(DiagnosticCode.SITE_CLOSED_BY_MERGE),
            DiagnosticCode.RULE_NEVER_DECIDES,
            EnumSet.of(DiagnosticCode.RULE_REPEATED, DiagnosticCode.RULES_CONTRADICT),
            DiagnosticCode.PATTERN_WITHOUT_SLASH,
            EnumSet.of(
                    DiagnosticCode.PATTERN_IS_URL,
                    DiagnosticCode.QUOTES,
                    DiagnosticCode.INVISIBLE_CHARACTER,
                    DiagnosticCode.MARK_INSIDE)));

    private final List<String> dialectOrder;
    private final Set<String> everyReader;
    private final Map<Diagnostic, Optional<Fix>> fixes = new LinkedHashMap<>();
    private final Map<Diagnostic, Set<String>> dialects = new HashMap<>();
    private final Map<DiagnosticCode, Set<Integer>> lines = new EnumMap<>(DiagnosticCode.class);
    private List<String> reading = List.of();

    /** For a file that the linter reads in some dialects; of these, not all may read more than that it is too large. */
    Findings(List<String> dialectOrder, Collection<String> everyReader) {
        this.dialectOrder = dialectOrder;
        this.everyReader = Set.copyOf(everyReader);
    }

    /** What is added from now on was found in a reading that these dialects share. */
    void in(List<String> readers) {
        reading = readers;
    }

    void add(Diagnostic diagnostic) {
        add(diagnostic, Optional.empty());
    }

    void add(Diagnostic diagnostic, Fix fix) {
        add(diagnostic, Optional.of(fix));
    }

    void add(Diagnostic diagnostic, Optional<Fix> fix) {
        fixes.merge(diagnostic, fix, (one, other) -> one.isPresent() ? one : other);
        dialects.computeIfAbsent(diagnostic, found -> new LinkedHashSet<>()).addAll(reading);
        lines.computeIfAbsent(diagnostic.code(), code -> new HashSet<>()).add(diagnostic.line());
    }

    /** The most severe first, then by place; those about the whole file come before those about a line. */
    List<Finding> inOrder() {
        return fixes.keySet().stream()
                .filter(diagnostic -> !isOutdone(diagnostic))
                .sorted(ORDER)
                .map(diagnostic -> new Finding(diagnostic, fixes.get(diagnostic), only(diagnostic)))
                .toList();
    }

    /** The dialects to name: none if all that read the file find the same. */
    private List<String> only(Diagnostic diagnostic) {
        Set<String> found = dialects.get(diagnostic);
        boolean aboutTheFile = diagnostic.line() == 0;
        return found.containsAll(aboutTheFile ? dialectOrder : everyReader)
                ? List.of()
                : dialectOrder.stream().filter(found::contains).toList();
    }

    List<Finding> withoutFixes() {
        return inOrder().stream()
                .map(finding -> new Finding(finding.diagnostic(), Optional.empty(), finding.dialects()))
                .toList();
    }

    private boolean isOutdone(Diagnostic diagnostic) {
        return SAYS_MORE.getOrDefault(diagnostic.code(), Set.of()).stream()
                .anyMatch(code -> lines.getOrDefault(code, Set.of()).contains(diagnostic.line()));
    }
}
