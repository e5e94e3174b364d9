package usher.server.analyze;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.Dialect;
import usher.DialectChoice;
import usher.bytes.Bytes;
import usher.server.http.ProblemException;

/**
 * A request for an overview of all crawlers, or for a report about them.
 *
 * @param robots the file: any bytes; empty if a site has none
 * @param site the result of fetching the file, if a site was named
 * @param choice the dialect of each crawler
 * @param time when the file was sent or fetched
 */
public record OverviewRequest(Bytes robots, Optional<FetchedSite> site, DialectChoice choice, Instant time) {
    private static final Set<String> MEMBERS = Set.of("robots", "robotsBase64", "site", "refresh", "dialect");

    public boolean isShort() {
        return robots.length() <= AnalyzeRequest.SHORT;
    }

    /** Returns what the overview is about. */
    String subject() {
        return site.map(fetched -> fetched.state().attempt().authority().toString())
                .orElse("robots.txt");
    }

    /** Returns why a site's file could not be used, and what follows from that. */
    Optional<String> message() {
        return site.flatMap(fetched -> fetched.reading().apply(Dialect.RFC9309).message(fetched.state()));
    }

    /**
     * Returns the site that a body names instead of a file.
     *
     * @throws ProblemException if the body is malformed
     */
    public static Optional<RequestedSite> site(Map<String, Object> json) {
        return RequestBody.of(json, MEMBERS).site();
    }

    /**
     * Reads the body of {@code POST /v1/overview} or {@code POST /v1/report}.
     *
     * @param site the result of fetching its file, if it names a site
     * @param now the current time
     * @param others the dialects that are not built in
     * @throws ProblemException if it is malformed
     */
    public static OverviewRequest read(
            Map<String, Object> json, Optional<FetchedSite> site, Instant now, List<Dialect> others) {
        RequestBody body = RequestBody.of(json, MEMBERS);
        Instant time =
                site.map(fetched -> fetched.state().attempt().fetchedAt()).orElse(now);
        return new OverviewRequest(body.file(site), site, body.dialect(others), time);
    }
}
