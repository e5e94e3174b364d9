package usher.lint;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
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

    /** Of all that two findings can differ in: their texts can be made to have one hash code. */
    private static final Comparator<Diagnostic> IDENTITY = ORDER.thenComparingInt(
                    found -> found.span().start())
            .thenComparingInt(found -> found.span().end())
            .thenComparing(found -> found.args().toArray(String[]::new), Arrays::compare);

    /** A finding, so far. */
    private static final class Told {
        private final Diagnostic diagnostic;
        private final Set<String> dialects = new LinkedHashSet<>();
        private Optional<Fix> fix = Optional.empty();

        Told(Diagnostic diagnostic) {
            this.diagnostic = diagnostic;
        }
    }

    private final List<String> dialectOrder;
    private final Set<String> everyReader;
    private final List<Told> all = new ArrayList<>();
    private final Map<Diagnostic, Told> told = new TreeMap<>(IDENTITY);
    private final Map<DiagnosticCode, Set<Integer>> lines = new EnumMap<>(DiagnosticCode.class);
    private final List<Runnable> added = new ArrayList<>();
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
        List<String> readers = reading;
        added.add(() -> tell(diagnostic, fix, readers));
    }

    /** What was added since the last time is told; without this it is not. */
    void keep() {
        added.forEach(Runnable::run);
        added.clear();
    }

    private void tell(Diagnostic diagnostic, Optional<Fix> fix, List<String> readers) {
        Told found = told.computeIfAbsent(diagnostic, this::first);
        found.fix = found.fix.or(() -> fix);
        found.dialects.addAll(readers);
        lines.computeIfAbsent(diagnostic.code(), code -> new HashSet<>()).add(diagnostic.line());
    }

    private Told first(Diagnostic diagnostic) {
        Told found = new Told(diagnostic);
        all.add(found);
        return found;
    }

    /** The most severe first, then by place; those about the whole file come before those about a line. */
    List<Finding> inOrder() {
        return all.stream()
                .filter(found -> !isOutdone(found.diagnostic))
                .sorted(comparing(found -> found.diagnostic, ORDER))
                .map(found -> new Finding(found.diagnostic, found.fix, only(found)))
                .toList();
    }

    /** The dialects to name: none if all that read the file find the same. */
    private List<String> only(Told found) {
        boolean aboutTheFile = found.diagnostic.line() == 0;
        return found.dialects.containsAll(aboutTheFile ? dialectOrder : everyReader)
                ? List.of()
                : dialectOrder.stream().filter(found.dialects::contains).toList();
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
