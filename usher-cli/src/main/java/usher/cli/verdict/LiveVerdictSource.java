package usher.cli.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.cli.live.LiveSession;
import usher.crawler.Crawler;
import usher.fetch.LiveCrawler;
import usher.uri.TypedUrl;

/** Verdicts by the robots.txt of each URL's own site, fetched as needed. */
public final class LiveVerdictSource implements VerdictSource {
    /** One crawler in one dialect. */
    private record SessionCrawler(Crawler crawler, LiveCrawler live, LiveSession session) {
        CompletionStage<CrawlerVerdict> verdict(TypedUrl url) {
            return session.check(live, url.asked()).thenApply(answer -> CrawlerVerdict.live(crawler, url, answer));
        }
    }

    private final List<List<SessionCrawler>> crawlers;

    /** A source of verdicts for these crawlers, each in one dialect or several. */
    public LiveVerdictSource(LiveSession session, List<List<Crawler>> robots) {
        this.crawlers = robots.stream()
                .map(dialects -> dialects.stream()
                        .map(robot -> new SessionCrawler(
                                robot, session.live().crawler(robot.dialect(), robot.tokenArray()), session))
                        .toList())
                .toList();
    }

    @Override
    public CompletionStage<List<List<CrawlerVerdict>>> verdicts(String typed) {
        TypedUrl url = TypedUrl.of(typed);
        return all(crawlers.stream()
                .map(dialects -> all(
                        dialects.stream().map(crawler -> crawler.verdict(url)).toList()))
                .toList());
    }

    /** The results of all stages, in order. */
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
