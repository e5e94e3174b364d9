package usher.server.analyze;

import java.util.List;
import java.util.Map;
import java.util.Set;
import usher.bytes.Bytes;
import usher.server.http.ProblemException;

/**
 * A request to compare two versions of a file.
 *
 * @param agents the names of crawlers; empty for all that either file names, all known ones, and any other
 * @param reading id of a dialect, or {@code auto} for each crawler's own dialect
 */
public record CompareRequest(Bytes before, Bytes after, List<String> agents, String reading) {
    private static final Set<String> MEMBERS =
            Set.of("before", "beforeBase64", "after", "afterBase64", "agents", "dialect");

    public CompareRequest {
        agents = List.copyOf(agents);
    }

    public boolean isShort() {
        return (long) before.length() + after.length() <= AnalyzeRequest.SHORT;
    }

    /**
     * Reads the body of {@code POST /v1/diff}.
     *
     * @throws ProblemException if it is malformed
     */
    public static CompareRequest read(Map<String, Object> json) {
        RequestBody body = RequestBody.of(json, MEMBERS);
        return new CompareRequest(
                Bytes.of(body.file("before")), Bytes.of(body.file("after")), body.texts("agents"), body.dialect());
    }
}
