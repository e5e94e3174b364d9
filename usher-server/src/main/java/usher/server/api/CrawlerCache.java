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

    private record Key(List<String> agents, boolean exact, String dialect) {}

    CrawlerCache(LiveUsher live, List<Dialect> dialects) {
        this.live = live;
        this.dialects = dialects;
    }

    PreparedCrawler forAgent(String agent, String dialect) {
        return crawlers.get(new Key(List.of(agent), false, dialect), this::create);
    }

    /** Returns the crawler with exactly the given tokens, most specific first. */
    PreparedCrawler of(List<String> tokens, String dialect) {
        return tokens.size() == 1
                ? forAgent(tokens.get(0), dialect)
                : crawlers.get(new Key(tokens, true, dialect), this::create);
    }

    private PreparedCrawler create(Key key) {
        if (key.agents().stream().mapToInt(String::length).sum() > MAX_LENGTH) {
            throw ProblemException.badRequest(ProblemMessages.TOO_LONG, "agent", MAX_LENGTH);
        }
        return RequestBody.valid(() -> {
            DialectChoice choice = DialectChoice.of(key.dialect(), dialects);
            Crawler crawler = key.exact()
                    ? Crawler.ofTokens(key.agents(), choice)
                    : Crawler.of(key.agents().get(0), choice);
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
