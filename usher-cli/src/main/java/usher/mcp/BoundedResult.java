package usher.mcp;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import usher.internal.text.Phrases;

/**
 * A copy of a result that fits into a model's context. A robots.txt can have hundreds of thousands of rules. What does
 * not fit is left out at the end of its list and counted in the member {@code omitted}. Long strings are truncated.
 */
final class BoundedResult {
    static final String OMITTED = "omitted";

    private static final int MAX_ITEMS = 200;
    private static final int MAX_STRING = 1_000;
    private static final int MAX_CHARACTERS = 60_000;
    /** Quotation marks, a comma and the like. */
    private static final int OVERHEAD = 4;

    private final Map<String, Object> omitted = new LinkedHashMap<>();
    private int characters;

    private BoundedResult() {}

    /** Returns a copy of a JSON object within the limits, without Optionals. */
    static Map<String, Object> of(Map<String, Object> members) {
        BoundedResult result = new BoundedResult();
        Map<String, Object> copy = result.object(members, "");
        if (!result.omitted.isEmpty()) {
            copy.put(OMITTED, result.omitted);
        }
        return copy;
    }

    private Map<String, Object> object(Map<?, ?> members, String path) {
        Map<String, Object> copy = new LinkedHashMap<>();
        members.forEach((key, value) -> {
            String name = (String) key;
            characters += name.length() + OVERHEAD;
            Object copied = value(value, path.isEmpty() ? name : path + "." + name);
            if (copied != null) {
                copy.put(name, copied);
            }
        });
        return copy;
    }

    private @Nullable Object value(@Nullable Object value, String path) {
        if (value instanceof Optional<?> optional) {
            return value(optional.orElse(null), path);
        }
        if (value instanceof Map<?, ?> map) {
            return object(map, path);
        }
        if (value instanceof Collection<?> list) {
            return list(list, path);
        }
        if (value instanceof String text) {
            String cut = Phrases.cut(text, MAX_STRING);
            characters += cut.length() + OVERHEAD;
            return cut;
        }
        characters += OVERHEAD;
        return value;
    }

    private List<Object> list(Collection<?> list, String path) {
        List<Object> copy = new ArrayList<>();
        for (Object each : list) {
            if (copy.size() == MAX_ITEMS || characters > MAX_CHARACTERS) {
                break;
            }
            Object copied = value(each, path);
            if (copied != null) {
                copy.add(copied);
            }
        }
        if (copy.size() < list.size()) {
            omitted.merge(path, list.size() - copy.size(), (one, other) -> (Integer) one + (Integer) other);
        }
        return copy;
    }
}
