package usher.fetch.site;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import usher.access.FetchOutcome;

/** The response headers that are kept with a snapshot: those that decisions, conditions and auditors need. */
final class KeptHeaders {
    private static final String[] NAMES = {
        "Age",
        "Cache-Control",
        "Content-Encoding",
        "Content-Length",
        "Content-Type",
        "Date",
        "ETag",
        "Expires",
        "Last-Modified",
        "Retry-After",
        "Server"
    };

    private static final int MOST_CHARACTERS = 1_024;

    private KeptHeaders() {}

    /** The outcome with nothing but those headers; a value over a thousand characters is noise and is dropped. */
    static FetchOutcome of(FetchOutcome outcome) {
        Map<String, String> kept = new TreeMap<>();
        Stream.of(NAMES)
                .forEach(name -> outcome.header(name)
                        .filter(value -> value.length() <= MOST_CHARACTERS)
                        .ifPresent(value -> kept.put(name, value)));
        return new FetchOutcome(outcome.status(), outcome.failure(), kept);
    }

    /** What a 304 leaves in force: the headers of the file with those that came anew (RFC 9111 §4.3.4). */
    static FetchOutcome revalidated(FetchOutcome file, FetchOutcome notModified) {
        Map<String, String> headers = new TreeMap<>(file.headers());
        headers.remove("Age");
        headers.putAll(of(notModified).headers());
        return FetchOutcome.answered(file.status(), headers);
    }
}
