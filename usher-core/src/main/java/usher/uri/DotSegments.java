package usher.uri;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Resolves the dot segments of a path as the URL Standard does when it parses a URL of a special scheme. */
final class DotSegments {
    private static final Set<String> SINGLE = Set.of(".", "%2e");
    private static final Set<String> DOUBLE = Set.of("..", ".%2e", "%2e.", "%2e%2e");

    private DotSegments() {}

    static String resolved(String pathAndQuery) {
        int query = pathAndQuery.indexOf('?');
        String path = query < 0 ? pathAndQuery : pathAndQuery.substring(0, query);
        String lower = path.toLowerCase(Locale.ROOT);
        if (!lower.contains("/.") && !lower.contains("/%2e")) {
            return pathAndQuery;
        }
        List<String> kept = new ArrayList<>();
        String[] segments = path.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String segment = segments[i].toLowerCase(Locale.ROOT);
            boolean isLast = i == segments.length - 1;
            if (DOUBLE.contains(segment) && !kept.isEmpty()) {
                kept.remove(kept.size() - 1);
            }
            if (!DOUBLE.contains(segment) && !SINGLE.contains(segment)) {
                kept.add(segments[i]);
            } else if (isLast) {
                kept.add("");
            }
        }
        return "/" + String.join("/", kept) + (query < 0 ? "" : pathAndQuery.substring(query));
    }
}
