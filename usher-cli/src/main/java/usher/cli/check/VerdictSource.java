package usher.cli.check;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import usher.Crawler;
import usher.Policy;
import usher.cli.input.InputFile;
import usher.cli.input.LiveSession;
import usher.fetch.LiveCrawler;
import usher.internal.fetch.Stages;
import usher.uri.Authority;
import usher.uri.UrlInput;
import usher.uri.WebUrl;

public final class VerdictSource {
    private interface Verdicts extends Function<UrlInput, CompletionStage<CrawlerVerdict>> {}

    private final Function<String, UrlInput> urls;
    private final List<List<Verdicts>> crawlers;

    private VerdictSource(
            Function<String, UrlInput> urls, List<List<Crawler>> crawlers, Function<Crawler, Verdicts> verdicts) {
        this.urls = urls;
        this.crawlers = crawlers.stream()
                .map(dialects -> dialects.stream().map(verdicts).toList())
                .toList();
    }

    /** Returns verdicts of one robots.txt that the user has named, for crawlers in one or more dialects each. */
    public static VerdictSource ofFile(InputFile file, List<List<Crawler>> crawlers) {
        Optional<Authority> site = file.file().url().map(WebUrl::authority);
        return new VerdictSource(url -> UrlInput.of(url, site), crawlers, crawler -> {
            Policy policy = file.file().policy(crawler);
            return url -> CompletableFuture.completedStage(CrawlerVerdict.fromFile(crawler, policy, url));
        });
    }

    /** Returns verdicts of the robots.txt of each URL's site, which is fetched as needed. */
    public static VerdictSource ofSites(LiveSession session, List<List<Crawler>> crawlers) {
        return new VerdictSource(UrlInput::of, crawlers, crawler -> {
            LiveCrawler live = session.live().crawler(crawler);
            return url -> session.check(live, url.target())
                    .thenApply(verdict -> CrawlerVerdict.fromSite(crawler, url, verdict));
        });
    }

    /** Returns each crawler's verdicts for the URL: one, or one for each compared dialect. Does not block. */
    public CompletionStage<List<List<CrawlerVerdict>>> verdicts(String typedUrl) {
        UrlInput url = urls.apply(typedUrl);
        return Stages.all(crawlers, dialects -> Stages.all(dialects, verdicts -> verdicts.apply(url)));
    }
}
