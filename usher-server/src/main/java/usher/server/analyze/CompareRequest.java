package usher.server.analyze;

import java.util.List;
import java.util.Set;
import usher.Dialect;
import usher.DialectChoice;
import usher.bytes.Bytes;

/** @param agents the names of crawlers; empty for all that either file names, all known ones, and any other */
public record CompareRequest(Bytes before, Bytes after, List<String> agents, DialectChoice reading) {
    public static final Set<String> MEMBERS =
            Set.of("before", "beforeBase64", "after", "afterBase64", "agents", "dialect");

    public boolean isShort() {
        return (long) before.length() + after.length() <= AnalyzeRequest.SHORT;
    }

    static CompareRequest read(RequestBody body, List<Dialect> others) {
        return new CompareRequest(
                Bytes.of(body.file("before")),
                Bytes.of(body.file("after")),
                body.texts("agents"),
                body.dialect(others));
    }
}
