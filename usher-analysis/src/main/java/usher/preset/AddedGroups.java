package usher.preset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.bytes.Bytes;

/** The groups that a round appends to a file; crawlers with equal rules share one. Not thread-safe. */
final class AddedGroups {
    private final Map<Body, List<Bytes>> groups = new LinkedHashMap<>();

    /** The text of a group without its User-agent lines, and the comment above it. */
    record Body(String comment, List<Bytes> lines) {}

    void add(Bytes userAgent, Body body) {
        groups.computeIfAbsent(body, same -> new ArrayList<>()).add(userAgent);
    }

    void add(String agent, Body body) {
        add(Bytes.of("User-agent: " + agent), body);
    }

    boolean isEmpty() {
        return groups.isEmpty();
    }

    void appendTo(EditedLines file, boolean afterText) {
        boolean separated = !afterText;
        for (Map.Entry<Body, List<Bytes>> group : groups.entrySet()) {
            if (!separated) {
                file.append(Bytes.EMPTY);
            }
            separated = false;
            file.append(Bytes.of("# " + group.getKey().comment()));
            group.getValue().forEach(file::append);
            group.getKey().lines().forEach(file::append);
        }
    }
}
