package usher.server.analyze;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import usher.Dialect;
import usher.DialectChoice;
import usher.bytes.Bytes;

/**
 * A request to analyze a file.
 *
 * @param robots empty if a site has none
 * @param agents the names of crawlers; {@code *} for any other
 * @param only the only dialect of the findings; empty for all current ones
 * @param fix whether to return the file with all safe fixes applied
 */
public record AnalyzeRequest(
        Bytes robots,
        Optional<FetchedSite> site,
        List<String> agents,
        List<String> urls,
        List<DialectChoice> readings,
        Optional<Dialect> only,
        boolean fix,
        boolean document) {
    /** The maximum size of a short request; nearly all real files are shorter. */
    public static final int SHORT = 16 << 10;

    public static final Set<String> MEMBERS = Set.of(
            "robots", "robotsBase64", "site", "refresh", "agents", "urls", "dialects", "dialect", "fix", "document");

    public boolean isShort() {
        return robots.length() + urls.stream().mapToLong(String::length).sum() <= SHORT;
    }

    static AnalyzeRequest read(RequestBody body, Optional<FetchedSite> site, List<Dialect> others) {
        List<String> dialects = body.texts("dialects");
        return new AnalyzeRequest(
                body.file(site),
                site,
                body.texts("agents"),
                body.texts("urls"),
                dialects.isEmpty()
                        ? List.of(DialectChoice.AUTO)
                        : dialects.stream()
                                .map(id -> RequestBody.dialect(id, others))
                                .distinct()
                                .toList(),
                body.dialect(others).named(),
                body.flag("fix"),
                body.flag("document"));
    }
}
