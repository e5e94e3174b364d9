package usher.server.analyze;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.server.http.ProblemMessages;

/**
 * What to say about a file.
 *
 * @param robots the file: any bytes; empty if a site has none
 * @param site what came of fetching the file, if a site was named
 * @param agents the robots, by name; {@code *} for one without
 * @param urls absolute URLs, or paths
 * @param readings ids of dialects, or {@code auto} for the one that each robot is known to read
 * @param only the one dialect in which findings are wanted; none for all of today's
 * @param mend whether the file is also wanted with all safe fixes applied
 * @param document whether the parsed document is wanted
 */
public record AnalyzeRequest(
        Bytes robots,
        Optional<FetchedSite> site,
        List<String> agents,
        List<String> urls,
        List<String> readings,
        Optional<Dialect> only,
        boolean mend,
        boolean document) {
    /** Nearly all real files are no longer. */
    public static final int SHORT = 16 << 10;

    private static final Set<String> MEMBERS = Set.of(
            "robots", "robotsBase64", "site", "refresh", "agents", "urls", "dialects", "dialect", "fix", "document");

    public AnalyzeRequest {
        requireNonNull(robots, "robots");
        requireNonNull(site, "site");
        requireNonNull(only, "only");
        agents = List.copyOf(agents);
        urls = List.copyOf(urls);
        readings = List.copyOf(readings);
    }

    /** Whether the file and all URLs are short, as nearly always: then the answer hardly ever takes long. */
    public boolean isShort() {
        return robots.length() + urls.stream().mapToLong(String::length).sum() <= SHORT;
    }

    /**
     * The site whose file is to be fetched.
     *
     * @param authority as the caller wrote it
     * @param refresh whether the file is wanted as it is now, even while a stored copy may still be used
     */
    public record Site(String authority, boolean refresh) {}

    /**
     * The site that the body of {@code POST /v1/analyze} names in the place of a file.
     *
     * @throws InvalidRequest if the body has another shape
     */
    public static Optional<Site> site(Map<String, Object> json) {
        RequestBody body = RequestBody.of(json, MEMBERS);
        if (!body.has("site")) {
            if (body.has("refresh")) {
                throw new InvalidRequest(ProblemMessages.REFRESH_WITHOUT_SITE);
            }
            return Optional.empty();
        }
        if (body.has("robots") || body.has("robotsBase64")) {
            throw new InvalidRequest(ProblemMessages.FILE_AND_SITE);
        }
        return Optional.of(new Site(body.text("site"), body.flag("refresh")));
    }

    /**
     * Reads the body of {@code POST /v1/analyze} that brings a file.
     *
     * @throws InvalidRequest if it has another shape
     */
    public static AnalyzeRequest read(Map<String, Object> json) {
        RequestBody body = RequestBody.of(json, MEMBERS);
        return read(body, Bytes.of(body.file("robots")), Optional.empty());
    }

    /**
     * Reads the body of {@code POST /v1/analyze} that names a site.
     *
     * @param site what came of fetching its file
     * @throws InvalidRequest if it has another shape
     */
    public static AnalyzeRequest read(Map<String, Object> json, FetchedSite site) {
        return read(RequestBody.of(json, MEMBERS), site.file().orElse(Bytes.EMPTY), Optional.of(site));
    }

    private static AnalyzeRequest read(RequestBody body, Bytes robots, Optional<FetchedSite> site) {
        List<String> dialects = body.texts("dialects");
        return new AnalyzeRequest(
                robots,
                site,
                body.texts("agents"),
                body.texts("urls"),
                dialects.isEmpty()
                        ? List.of(RequestBody.AUTO)
                        : dialects.stream().map(RequestBody::reading).distinct().toList(),
                body.has("dialect") ? Dialect.byId(RequestBody.reading(body.text("dialect"))) : Optional.empty(),
                body.flag("fix"),
                body.flag("document"));
    }
}
