package usher.access.site;

import java.util.Map;
import java.util.TreeMap;
import usher.access.response.FetchOutcome;

/** Updates the headers of a stored file after status 304. */
public final class Revalidation {
    private Revalidation() {}

    /** Returns the file's outcome with its headers updated by the new ones (RFC 9111 §4.3.4). */
    public static FetchOutcome of(FetchOutcome file, FetchOutcome notModified) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.putAll(file.headers());
        headers.remove("Age");
        headers.putAll(notModified.headers());
        return FetchOutcome.answered(file.status(), headers);
    }
}
