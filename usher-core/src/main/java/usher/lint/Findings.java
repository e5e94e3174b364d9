package usher.lint;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** Gathers what the checks find, drops what is said twice, and puts the rest in order. For one thread. */
final class Findings {
    private static final Comparator<Diagnostic> ORDER =
            comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column).thenComparing(Diagnostic::code);

    /** What says more than another finding about the same line, which is then left out. */
    private static final Map<DiagnosticCode, Set<DiagnosticCode>> SAYS_MORE = new EnumMap<>(Map.of(
            DiagnosticCode.KEY_UNKNOWN,
            EnumSet.of(DiagnosticCode.KEY_TYPO, DiagnosticCode.KEY_OF_EXTENSION),
            DiagnosticCode.LINE_UNPARSEABLE,
            EnumSet.of(DiagnosticCode.COLON_MISSING),
            DiagnosticCode.RULE_NEVER_DECIDES,
            EnumSet.of(DiagnosticCode.RULE_REPEATED, DiagnosticCode.RULES_CONTRADICT),
            DiagnosticCode.PATTERN_WITHOUT_SLASH,
            EnumSet.of(
                    DiagnosticCode.PATTERN_IS_URL,
                    DiagnosticCode.QUOTES,
                    DiagnosticCode.INVISIBLE_CHARACTER,
                    DiagnosticCode.MARK_INSIDE)));

    /** Of all that two findings can differ in: their texts can be made to have one hash code. */
    private static final Comparator<Diagnostic> IDENTITY = ORDER.thenComparingInt(
                    found -> found.span().start())
            .thenComparingInt(found -> found.span().end())
            .thenComparing(found -> found.args().toArray(String[]::new), Arrays::compare);

    private final List<Finding> all = new ArrayList<>();
    private final Set<Diagnostic> seen = new TreeSet<>(IDENTITY);
    private final Map<DiagnosticCode, Set<Integer>> lines = new EnumMap<>(DiagnosticCode.class);

    void add(Diagnostic diagnostic) {
        add(diagnostic, Optional.empty());
    }

    void add(Diagnostic diagnostic, Fix fix) {
        add(diagnostic, Optional.of(fix));
    }

    void add(Diagnostic diagnostic, Optional<Fix> fix) {
        if (seen.add(diagnostic)) {
            all.add(new Finding(diagnostic, fix));
            lines.computeIfAbsent(diagnostic.code(), code -> new HashSet<>()).add(diagnostic.line());
        }
    }

    /** By place; those about the whole file come first. */
    List<Finding> inOrder() {
        return all.stream()
                .filter(finding -> !isOutdone(finding.diagnostic()))
                .sorted(comparing(Finding::diagnostic, ORDER))
                .toList();
    }

    List<Finding> withoutFixes() {
        return inOrder().stream()
                .map(finding -> new Finding(finding.diagnostic(), Optional.empty()))
                .toList();
    }

    private boolean isOutdone(Diagnostic diagnostic) {
        return SAYS_MORE.getOrDefault(diagnostic.code(), Set.of()).stream()
                .anyMatch(code -> lines.getOrDefault(code, Set.of()).contains(diagnostic.line()));
    }
}
