package usher.uri;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** Resolves the dot segments of a path as the URL Standard does when it parses a URL of a special scheme. */
final class DotSegments {
    private DotSegments() {}

    static String resolved(String pathAndQuery) {
        int query = pathAndQuery.indexOf('?');
        String path = query < 0 ? pathAndQuery : pathAndQuery.substring(0, query);
        String lower = path.toLowerCase(Locale.ROOT);
        if (!lower.contains("/.") && !lower.contains("/%2e")) {
            return pathAndQuery;
        }
        Deque<String> kept = new ArrayDeque<>();
        String[] segments = path.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String dots = segments[i].toLowerCase(Locale.ROOT).replace("%2e", ".");
            if (dots.equals("..")) {
                kept.pollLast();
            }
            if (!dots.equals(".") && !dots.equals("..")) {
                kept.addLast(segments[i]);
            } else if (i == segments.length - 1) {
                kept.addLast("");
            }
        }
        return "/" + String.join("/", kept) + (query < 0 ? "" : pathAndQuery.substring(query));
    }
}
