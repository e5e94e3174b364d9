package usher.access.site;

import java.util.Map;
import java.util.TreeMap;
import usher.access.response.FetchOutcome;

/** The headers of a file that a site says is still good. */
public final class Revalidation {
    private Revalidation() {}

    /** The headers of the file with those that came anew (RFC 9111 §4.3.4). */
    public static FetchOutcome of(FetchOutcome file, FetchOutcome notModified) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.putAll(file.headers());
        headers.remove("Age");
        headers.putAll(notModified.headers());
        return FetchOutcome.answered(file.status(), headers);
    }
}
