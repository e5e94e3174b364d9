package usher.report;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;

/**
 * The results of a SARIF log in order, within limits: code hosts take no more, and a hostile file has hundreds of thousands.
 * Where the limit of all is reached, the more severe result replaces the last of the least severe.
 */
final class SarifResults {
    static final int MAX_OF_RULE = 1_000;
    static final int MAX_RESULTS = 5_000;

    private record Kept(int place, DiagnosticCode code, Map<String, Object> members) {}

    private final Map<Severity, Deque<Kept>> kept = new EnumMap<>(Severity.class);
    private final Map<DiagnosticCode, Integer> found = new EnumMap<>(DiagnosticCode.class);
    private final Map<DiagnosticCode, Integer> written = new EnumMap<>(DiagnosticCode.class);
    private int size;
    private int place;

    /** Adds a result, which is made only if there is room for it. */
    void add(DiagnosticCode code, Supplier<Map<String, Object>> members) {
        found.merge(code, 1, Integer::sum);
        if (written.getOrDefault(code, 0) == MAX_OF_RULE || size == MAX_RESULTS && !makeRoom(code.severity())) {
            return;
        }
        kept.computeIfAbsent(code.severity(), severity -> new ArrayDeque<>())
                .add(new Kept(place++, code, members.get()));
        written.merge(code, 1, Integer::sum);
        size++;
    }

    private boolean makeRoom(Severity wanted) {
        for (int i = Severity.values().length - 1; i > wanted.ordinal(); i--) {
            Deque<Kept> less = kept.get(Severity.values()[i]);
            if (less != null && !less.isEmpty()) {
                written.merge(less.removeLast().code(), -1, Integer::sum);
                size--;
                return true;
            }
        }
        return false;
    }

    /** The results, in the order in which they were added. */
    List<Map<String, Object>> members() {
        return kept.values().stream()
                .flatMap(Collection::stream)
                .sorted(Comparator.comparingInt(Kept::place))
                .map(Kept::members)
                .toList();
    }

    /** How many results of each rule were found, for the rules of which some are left out. */
    Map<DiagnosticCode, Integer> foundOfCutRules() {
        Map<DiagnosticCode, Integer> cut = new EnumMap<>(found);
        cut.entrySet().removeIf(entry -> entry.getValue() == writtenOf(entry.getKey()));
        return cut;
    }

    /** How many results of a rule are in the log. */
    int writtenOf(DiagnosticCode code) {
        return written.getOrDefault(code, 0);
    }
}
