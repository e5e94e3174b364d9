package usher.server.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.fetch.LiveUsher;
import usher.server.analyze.RequestBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;

/** Resolves the crawlers that requests name, and caches the most recent. Thread-safe. */
final class CrawlerCache {
    /** Longer than the User-Agent header of any crawler. */
    private static final int MAX_LENGTH = 1_000;

    private static final int MAX_CACHED = 10_000;

    private final Cache<Key, PreparedCrawler> crawlers =
            Caffeine.newBuilder().maximumSize(MAX_CACHED).build();
    private final LiveUsher live;
    private final List<Dialect> dialects;

    private record Key(List<String> agents, String dialect) {}

    CrawlerCache(LiveUsher live, List<Dialect> dialects) {
        this.live = live;
        this.dialects = dialects;
    }

    /** Returns the crawler with one name, or with exactly these tokens, most specific first. */
    PreparedCrawler of(List<String> agents, String dialect) {
        return crawlers.get(new Key(agents, dialect), this::create);
    }

    private PreparedCrawler create(Key key) {
        if (key.agents().stream().mapToInt(String::length).sum() > MAX_LENGTH) {
            throw ProblemException.badRequest(ProblemMessages.TOO_LONG, "agent", MAX_LENGTH);
        }
        return RequestBody.valid(() -> {
            DialectChoice choice = DialectChoice.of(key.dialect(), dialects);
            Crawler crawler = key.agents().size() == 1
                    ? Crawler.of(key.agents().get(0), choice)
                    : Crawler.ofTokens(key.agents(), choice);
            return new PreparedCrawler(crawler, live.crawler(crawler));
        });
    }

    /** Returns the dialect with the given id; rejects {@code auto}. */
    Dialect dialect(String id) {
        return RequestBody.dialect(id, dialects)
                .named()
                .orElseThrow(() -> ProblemException.badRequest(ProblemMessages.NO_AUTO));
    }
}
