package usher.fetch.transport;

import static java.util.Locale.ROOT;

import java.util.ArrayDeque;
import java.util.Deque;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.uri.PathEncoding;

/**
 * Path and query as a request line carries them: without dot segments, and with everything percent-encoded that is not a
 * printable ASCII character or that the URL Standard encodes in that place. Other escapes stay as they are.
 */
final class RequestTarget {
    private static final ByteSet EVERYWHERE =
            ByteSet.CONTROLS.union(ByteSet.NON_ASCII).union(ByteSet.of(" \"<>#"));
    private static final PathEncoding PATH =
            new PathEncoding(EVERYWHERE.union(ByteSet.of("?^`{|}\\")), false, ByteSet.NONE);
    private static final PathEncoding QUERY = new PathEncoding(EVERYWHERE.union(ByteSet.of("'")), false, ByteSet.NONE);

    private RequestTarget() {}

    static String of(String pathAndQuery) {
        int query = pathAndQuery.indexOf('?');
        String path = query < 0 ? pathAndQuery : pathAndQuery.substring(0, query);
        return encoded(PATH, withoutDots(path)) + (query < 0 ? "" : encoded(QUERY, pathAndQuery.substring(query)));
    }

    private static String encoded(PathEncoding encoding, String text) {
        return encoding.apply(Bytes.of(text)).text();
    }

    private static String withoutDots(String path) {
        Deque<String> kept = new ArrayDeque<>();
        String[] segments = path.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String dots = segments[i].toLowerCase(ROOT).replace("%2e", ".");
            if (dots.equals("..")) {
                kept.pollLast();
            }
            if (!dots.equals(".") && !dots.equals("..")) {
                kept.addLast(segments[i]);
            } else if (i == segments.length - 1) {
                kept.addLast("");
            }
        }
        return "/" + String.join("/", kept);
    }
}
