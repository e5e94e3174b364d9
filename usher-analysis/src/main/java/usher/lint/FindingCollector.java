package usher.lint;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.Resources;
import usher.syntax.ParsedLine;

/**
 * Collects the findings of all checks in each dialect, removes duplicates and sorts them. Findings of only some
 * dialects keep the ids of these. Not thread-safe.
 */
final class FindingCollector {
    private static final Comparator<Diagnostic> ORDER = comparing((Diagnostic found) -> !closesSite(found))
            .thenComparing(found -> found.code().severity())
            .thenComparingInt(Diagnostic::line)
            .thenComparingInt(Diagnostic::column)
            .thenComparing(Diagnostic::code);

    private static final String TABLE = "superseded.tsv";

    /** For each code, the more specific codes that replace it on the same line. */
    private static final Map<DiagnosticCode, Set<DiagnosticCode>> SUPERSEDED_BY =
            Resources.rows(FindingCollector.class.getResourceAsStream(TABLE), TABLE).stream()
                    .collect(groupingBy(
                            row -> DiagnosticCode.valueOf(row.get(0)),
                            mapping(row -> DiagnosticCode.valueOf(row.get(1)), toSet())));

    private static final Comparator<Diagnostic> DETAILS = ORDER.thenComparingInt(
                    found -> found.span().end())
            .thenComparing(found -> found.args().toArray(String[]::new), Arrays::compare);

    private static final class Entry {
        private final Diagnostic diagnostic;
        private final BitSet dialects = new BitSet();
        private Optional<Fix> fix = Optional.empty();

        Entry(Diagnostic diagnostic) {
            this.diagnostic = diagnostic;
        }
    }

    private final List<String> dialectOrder;
    private final BitSet readingDialects;
    private final List<Entry> all = new ArrayList<>();
    private final Map<Diagnostic, Entry> entries = new TreeMap<>(FindingCollector::compare);
    private final Map<DiagnosticCode, BitSet> lines = new EnumMap<>(DiagnosticCode.class);
    private final List<Runnable> added = new ArrayList<>();
    private BitSet currentDialects = new BitSet();

    /** Whether it is about a closed site, which matters more than errors of any other kind. */
    static boolean closesSite(Diagnostic found) {
        return found.code() == DiagnosticCode.SITE_CLOSED || found.code() == DiagnosticCode.SITE_CLOSED_BY_MERGE;
    }

    /** Creates a collector for the given dialects; {@code readingDialects} are those that do not ignore the file. */
    FindingCollector(List<String> dialectOrder, Collection<String> readingDialects) {
        this.dialectOrder = dialectOrder;
        this.readingDialects = places(readingDialects);
    }

    /**
     * Compares all components of diagnostics, because a hostile file can contain many with the same hash code. The
     * place comes first, without a chain of comparators: it nearly always differs.
     */
    private static int compare(Diagnostic one, Diagnostic other) {
        int first = Integer.compare(one.span().start(), other.span().start());
        return first != 0 ? first : DETAILS.compare(one, other);
    }

    void setDialects(List<String> dialects) {
        currentDialects = places(dialects);
    }

    void add(Diagnostic diagnostic) {
        add(diagnostic, Optional.empty());
    }

    /** Adds a finding with a fix that changes no verdict. */
    void addSafe(Diagnostic diagnostic, Span span, Bytes replacement) {
        add(diagnostic, Optional.of(Fix.safe(diagnostic.code(), span, replacement)));
    }

    /** Adds a finding with what was probably meant in the place of some bytes. */
    void suggest(Diagnostic diagnostic, Span span, Bytes replacement) {
        add(diagnostic, Optional.of(Fix.suggested(diagnostic.code(), span, replacement)));
    }

    /** Adds a finding with what was probably meant in its place. */
    void suggest(Diagnostic diagnostic, Bytes replacement) {
        suggest(diagnostic, diagnostic.span(), replacement);
    }

    /** Adds a finding with what is probably missing in front of a line. */
    void suggestAbove(ParsedLine line, Diagnostic diagnostic, Bytes missing) {
        int start = line.text().span().start();
        suggest(diagnostic, new Span(start, start), missing);
    }

    void add(Diagnostic diagnostic, Optional<Fix> fix) {
        BitSet dialects = currentDialects;
        added.add(() -> report(diagnostic, fix, dialects));
    }

    /** States that a finding on another line is about this line, too. */
    void covers(DiagnosticCode code, int line) {
        added.add(() -> lines.computeIfAbsent(code, each -> new BitSet()).set(line));
    }

    /** Commits the findings added since the last call; others are discarded. */
    void commit() {
        added.forEach(Runnable::run);
        added.clear();
    }

    private void report(Diagnostic diagnostic, Optional<Fix> fix, BitSet dialects) {
        Entry found = entries.computeIfAbsent(diagnostic, this::first);
        found.fix = found.fix.or(() -> fix);
        found.dialects.or(dialects);
        lines.computeIfAbsent(diagnostic.code(), code -> new BitSet()).set(diagnostic.line());
    }

    private Entry first(Diagnostic diagnostic) {
        Entry found = new Entry(diagnostic);
        all.add(found);
        return found;
    }

    /** Returns the findings by severity, then by line; those about the whole file come first. */
    List<Finding> inOrder() {
        return all.stream()
                .filter(found -> !isSuperseded(found.diagnostic))
                .sorted(comparing(found -> found.diagnostic, ORDER))
                .map(found -> new Finding(found.diagnostic, found.fix, only(found)))
                .toList();
    }

    /** Returns the dialects to show; none if the finding applies to all that read the file. */
    private List<String> only(Entry found) {
        if (found.diagnostic.line() != 0 && found.dialects.equals(readingDialects)) {
            return List.of();
        }
        BitSet missing = found.diagnostic.line() == 0 ? places(dialectOrder) : (BitSet) readingDialects.clone();
        missing.andNot(found.dialects);
        return missing.isEmpty()
                ? List.of()
                : found.dialects.stream().mapToObj(dialectOrder::get).toList();
    }

    /** Returns the places of dialects in the order: 250,000 findings with a set of names each need much memory. */
    private BitSet places(Collection<String> dialects) {
        BitSet places = new BitSet();
        dialects.forEach(dialect -> places.set(dialectOrder.indexOf(dialect)));
        return places;
    }

    List<Finding> withoutFixes() {
        return inOrder().stream()
                .map(finding -> new Finding(finding.diagnostic(), Optional.empty(), finding.dialects()))
                .toList();
    }

    private boolean isSuperseded(Diagnostic diagnostic) {
        return SUPERSEDED_BY.getOrDefault(diagnostic.code(), Set.of()).stream()
                .anyMatch(code -> lines.containsKey(code) && lines.get(code).get(diagnostic.line()));
    }
}
