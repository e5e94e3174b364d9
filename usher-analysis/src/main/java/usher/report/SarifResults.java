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
import usher.internal.json.JsonObject;

/**
 * The results of a SARIF log in order, within limits: code hosts accept no more, and a hostile file causes hundreds of
 * thousands. If the total limit is reached, a more severe result replaces the last of the least severe.
 */
final class SarifResults {
    static final int MAX_OF_RULE = 1_000;
    static final int MAX_RESULTS = 5_000;

    private record Result(int place, DiagnosticCode code, JsonObject members) {}

    private final Map<Severity, Deque<Result>> results = new EnumMap<>(Severity.class);
    private final Map<DiagnosticCode, Integer> found = new EnumMap<>(DiagnosticCode.class);
    private final Map<DiagnosticCode, Integer> written = new EnumMap<>(DiagnosticCode.class);
    private int size;
    private int place;

    /** Adds a result, which is created only if it is within the limits. */
    void add(DiagnosticCode code, Severity severity, Supplier<JsonObject> members) {
        found.merge(code, 1, Integer::sum);
        if (written.getOrDefault(code, 0) == MAX_OF_RULE || size == MAX_RESULTS && !removeLessSevere(severity)) {
            return;
        }
        results.computeIfAbsent(severity, key -> new ArrayDeque<>()).add(new Result(place++, code, members.get()));
        written.merge(code, 1, Integer::sum);
        size++;
    }

    private boolean removeLessSevere(Severity wanted) {
        for (int i = Severity.values().length - 1; i > wanted.ordinal(); i--) {
            Deque<Result> less = results.get(Severity.values()[i]);
            if (less != null && !less.isEmpty()) {
                written.merge(less.removeLast().code(), -1, Integer::sum);
                size--;
                return true;
            }
        }
        return false;
    }

    List<JsonObject> members() {
        return results.values().stream()
                .flatMap(Collection::stream)
                .sorted(Comparator.comparingInt(Result::place))
                .map(Result::members)
                .toList();
    }

    Map<DiagnosticCode, Integer> foundOfCutRules() {
        Map<DiagnosticCode, Integer> cut = new EnumMap<>(found);
        cut.entrySet().removeIf(entry -> entry.getValue() == writtenOf(entry.getKey()));
        return cut;
    }

    int writtenOf(DiagnosticCode code) {
        return written.getOrDefault(code, 0);
    }
}
