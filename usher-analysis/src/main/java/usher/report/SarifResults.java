package usher.report;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.internal.json.JsonObject;

/**
 * The results of a SARIF log in order, within limits: code hosts accept no more, and a hostile file causes hundreds of
 * thousands. If there are more in all, the most severe ones are kept.
 */
final class SarifResults {
    static final int MAX_OF_RULE = 1_000;
    static final int MAX_RESULTS = 5_000;

    private record Result(int place, DiagnosticCode code, Severity severity, Supplier<JsonObject> members) {}

    private final List<Result> results = new ArrayList<>();
    private final Map<DiagnosticCode, Integer> found = new EnumMap<>(DiagnosticCode.class);

    /** Adds a result, which is created only if it is written. */
    void add(DiagnosticCode code, Severity severity, Supplier<JsonObject> members) {
        if (found.merge(code, 1, Integer::sum) <= MAX_OF_RULE) {
            results.add(new Result(results.size(), code, severity, members));
        }
    }

    private List<Result> written() {
        return results.stream()
                .sorted(comparing(Result::severity))
                .limit(MAX_RESULTS)
                .sorted(comparingInt(Result::place))
                .toList();
    }

    List<JsonObject> members() {
        return written().stream().map(result -> result.members().get()).toList();
    }

    /** Returns how many results each rule has, whether they are written or not. */
    Map<DiagnosticCode, Integer> found() {
        return found;
    }

    Map<DiagnosticCode, Long> writtenByRule() {
        return written().stream().collect(groupingBy(Result::code, counting()));
    }
}
