package usher.cli.check;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.Crawler;
import usher.cli.input.LiveSession;
import usher.fetch.LiveCrawler;
import usher.uri.UrlInput;

/** Computes verdicts from the robots.txt of each URL's site, which is fetched as needed. */
public final class LiveVerdictSource implements VerdictSource {
    private record SessionCrawler(Crawler crawler, LiveCrawler live, LiveSession session) {
        CompletionStage<CrawlerVerdict> verdict(UrlInput url) {
            return session.check(live, url.target())
                    .thenApply(verdict -> CrawlerVerdict.fromSite(crawler, url, verdict));
        }
    }

    private final List<List<SessionCrawler>> crawlers;

    /** Creates a source of verdicts for these crawlers, each in one or more dialects. */
    public LiveVerdictSource(LiveSession session, List<List<Crawler>> crawlers) {
        this.crawlers = crawlers.stream()
                .map(dialects -> dialects.stream()
                        .map(crawler ->
                                new SessionCrawler(crawler, session.live().crawler(crawler), session))
                        .toList())
                .toList();
    }

    @Override
    public CompletionStage<List<List<CrawlerVerdict>>> verdicts(String typedUrl) {
        UrlInput url = UrlInput.of(typedUrl);
        return all(crawlers.stream()
                .map(dialects -> all(
                        dialects.stream().map(crawler -> crawler.verdict(url)).toList()))
                .toList());
    }

    /** Returns a stage with the results of all stages, in order. */
    private static <T> CompletionStage<List<T>> all(List<CompletionStage<T>> stages) {
        CompletionStage<List<T>> all = CompletableFuture.completedStage(new ArrayList<>());
        for (CompletionStage<T> stage : stages) {
            all = all.thenCombine(stage, (results, result) -> {
                results.add(result);
                return results;
            });
        }
        return all;
    }
}
