package usher.spark.survey;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers the facts of one file; what comes several times is counted. For one thread. */
final class FactCounter {
    private record Key(Kind kind, String key) {}

    private final Map<Key, Long> times = new LinkedHashMap<>();

    void add(Kind kind, String key) {
        add(kind, key, 1);
    }

    void add(Kind kind, String key, long more) {
        times.merge(new Key(kind, key), more, Long::sum);
    }

    /** The number of facts of the counter: a hostile file could make any number of them. */
    int size() {
        return times.size();
    }

    List<Fact> facts() {
        return times.entrySet().stream()
                .map(fact -> new Fact(fact.getKey().kind(), fact.getKey().key(), fact.getValue()))
                .toList();
    }
}
