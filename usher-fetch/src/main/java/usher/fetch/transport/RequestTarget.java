package usher.fetch.transport;

import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.uri.PathEncoding;
import usher.uri.WebUrl;

/** Path and query for a request line, without dot segments, encoded as the URL Standard does. Escapes are unchanged. */
final class RequestTarget {
    private static final ByteSet EVERYWHERE =
            ByteSet.CONTROLS.union(ByteSet.NON_ASCII).union(ByteSet.of(" \"<>#"));
    private static final PathEncoding PATH =
            new PathEncoding(EVERYWHERE.union(ByteSet.of("?^`{|}\\")), false, ByteSet.NONE);
    private static final PathEncoding QUERY = new PathEncoding(EVERYWHERE.union(ByteSet.of("'")), false, ByteSet.NONE);

    private RequestTarget() {}

    static String of(WebUrl url) {
        String pathAndQuery = url.withoutDotSegments().pathAndQuery();
        int query = pathAndQuery.indexOf('?');
        String path = query < 0 ? pathAndQuery : pathAndQuery.substring(0, query);
        return encoded(PATH, path) + (query < 0 ? "" : encoded(QUERY, pathAndQuery.substring(query)));
    }

    private static String encoded(PathEncoding encoding, String text) {
        return encoding.apply(Bytes.of(text)).text();
    }
}
