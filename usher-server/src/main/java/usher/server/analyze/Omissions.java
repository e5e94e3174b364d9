package usher.server.analyze;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Cuts lists to their limits and counts the omitted entries. Not thread-safe. */
final class Omissions {
    private final Map<String, Object> counts = new LinkedHashMap<>();

    <T> List<T> cut(String name, List<T> list, int limit) {
        if (list.size() <= limit) {
            return list;
        }
        add(name, list.size() - limit);
        return list.subList(0, limit);
    }

    void add(String name, int count) {
        if (count > 0) {
            counts.merge(name, count, (before, more) -> (Integer) before + (Integer) more);
        }
    }

    /** Returns the number of omitted entries of each kind; a complete kind is absent. */
    Map<String, Object> counts() {
        return counts;
    }
}
