package usher.server.analyze;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Set;
import usher.bytes.Bytes;

/**
 * Two versions of a file to compare.
 *
 * @param before the file so far
 * @param after the file from now on
 * @param agents the robots, by name; none for all that either file names, all known ones, and one without a name
 * @param reading id of a dialect, or {@code auto} for the one that each robot is known to read
 */
public record CompareRequest(Bytes before, Bytes after, List<String> agents, String reading) {
    private static final Set<String> MEMBERS =
            Set.of("before", "beforeBase64", "after", "afterBase64", "agents", "dialect");

    public CompareRequest {
        requireNonNull(before, "before");
        requireNonNull(after, "after");
        agents = List.copyOf(agents);
        requireNonNull(reading, "reading");
    }

    /** Whether there is little to compare. */
    public boolean isShort() {
        return (long) before.length() + after.length() <= AnalyzeRequest.SHORT;
    }

    /**
     * Reads the body of {@code POST /v1/diff}.
     *
     * @throws InvalidRequest if it has another shape
     */
    public static CompareRequest read(Map<String, Object> json) {
        RequestBody body = RequestBody.of(json, MEMBERS);
        return new CompareRequest(
                Bytes.of(body.file("before")),
                Bytes.of(body.file("after")),
                body.texts("agents"),
                body.has("dialect") ? RequestBody.reading(body.text("dialect")) : RequestBody.AUTO);
    }
}
