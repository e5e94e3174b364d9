package usher.sitemaps;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import usher.access.OutcomeCode;
import usher.fetch.LiveCrawler;
import usher.fetch.pace.Requester;
import usher.sitemaps.FetchedSitemap.Result;
import usher.sitemaps.SitemapDownload.Fetched;
import usher.sitemaps.SitemapDownload.NotFetched;
import usher.sitemaps.SitemapFinding.Code;
import usher.uri.WebUrl;

/**
 * Fetches single sitemaps; those that an index names are listed and not fetched. Each request, also after a redirect,
 * is a visit of the crawler, as in a {@linkplain SitemapWalker walk}: it is sent only if the robots.txt of its
 * authority allows it, and after the delay of that authority. Immutable and thread-safe.
 *
 * @param crawler the crawler that requests the sitemaps, through the pacer and fetcher of its {@code LiveUsher}
 * @param limits of these, {@code bytes}, {@code entries}, {@code each} and {@code total} apply
 */
public record SitemapFetcher(LiveCrawler crawler, WalkLimits limits) {
    /**
     * Fetches a sitemap. Blocks until it is read, or until the time limit.
     *
     * @param requester the job that needs the sitemap; requesters take turns at a site
     * @param mayFollow decides whether to follow a redirect to a URL; if not, the failure is {@code BUSY}
     */
    public FetchedSitemap fetch(WebUrl url, Requester requester, Predicate<WebUrl> mayFollow) {
        long end = crawler.live().now().nanos() + limits.total().toNanos();
        PacedRequests requests = new PacedRequests(
                crawler,
                limits,
                requester,
                () -> Duration.ofNanos(end - crawler.live().now().nanos()));
        SitemapDownload download = requests.download(url, target -> isRefused(target, mayFollow));
        return download instanceof Fetched fetched ? read(url, fetched) : notFetched(url, (NotFetched) download);
    }

    private static boolean isRefused(String target, Predicate<WebUrl> mayFollow) {
        return !(WebUrl.parse(target) instanceof WebUrl parsed && mayFollow.test(parsed));
    }

    private FetchedSitemap read(WebUrl url, Fetched fetched) {
        List<SitemapFinding> findings = new ArrayList<>();
        SitemapReader.Findings report = (code, line, message) ->
                findings.add(new SitemapFinding(code, url.toString(), line, SitemapFinding.truncate(message)));
        SitemapContent content = new SitemapReader(limits, url, report).read(fetched.body());
        if (fetched.cut()) {
            report.finding(Code.TOO_LARGE, 0, SitemapReader.tooLarge(limits));
        }
        content.report(limits, report);
        content.entries().stream()
                .filter(entry -> !(WebUrl.parse(entry.url()) instanceof WebUrl))
                .findFirst()
                .ifPresent(entry -> report.finding(Code.BAD_URL, entry.line(), entry.problem()));
        if (content.known() && content.entries().isEmpty() && findings.isEmpty()) {
            report.finding(Code.NOT_A_SITEMAP, 0, "it lists no URL");
        }
        Result result = !content.known() ? Result.NOT_A_SITEMAP : content.index() ? Result.INDEX : Result.PAGES;
        List<String> urls = content.entries().stream()
                .map(SitemapContent.Entry::url)
                .filter(written -> content.known() && !written.isBlank())
                .toList();
        int bytes = fetched.body().length();
        return new FetchedSitemap(
                fetched.url(), result, fetched.status(), Optional.empty(), urls, bytes, List.copyOf(findings));
    }

    private static FetchedSitemap notFetched(WebUrl url, NotFetched reason) {
        // Only a refused redirect is "visited before": a single sitemap has no other reason for it.
        boolean isRefused = reason.code() == Code.VISITED_BEFORE;
        Result result = switch (reason.code()) {
            case DISALLOWED -> Result.DISALLOWED;
            case OUT_OF_TIME -> Result.OUT_OF_TIME;
            default -> Result.NOT_FETCHED;
        };
        Optional<OutcomeCode> failure = isRefused ? Optional.of(OutcomeCode.BUSY) : reason.failure();
        List<SitemapFinding> findings = List.of(new SitemapFinding(reason.code(), url.toString(), 0, reason.message()));
        return new FetchedSitemap(url.toString(), result, reason.status(), failure, List.of(), 0, findings);
    }
}
