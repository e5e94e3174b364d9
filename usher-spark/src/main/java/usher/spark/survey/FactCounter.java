package usher.spark.survey;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects and counts the facts of one file. Not thread-safe. */
final class FactCounter {
    private record KindAndKey(FactKind kind, String key) {}

    private final Map<KindAndKey, Long> times = new LinkedHashMap<>();

    void add(FactKind kind, String key) {
        add(kind, key, 1);
    }

    void add(FactKind kind, String key, long more) {
        times.merge(new KindAndKey(kind, key), more, Long::sum);
    }

    /** Returns the number of distinct facts, which a hostile file could make very large. */
    int size() {
        return times.size();
    }

    List<Fact> facts() {
        return times.entrySet().stream()
                .map(fact -> new Fact(fact.getKey().kind(), fact.getKey().key(), fact.getValue()))
                .toList();
    }
}
