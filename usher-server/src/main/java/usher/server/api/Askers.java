package usher.server.api;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.List;
import java.util.function.Supplier;
import usher.Dialect;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;
import usher.fetch.LiveUsher;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;

/** Crawlers by what requests call them. Recent ones are cached, since a fleet asks for few. Thread-safe. */
final class Askers {
    /** Longer than the User-Agent header of any crawler. */
    private static final int MAX_LENGTH = 1_000;

    private static final int MAX_KEPT = 10_000;

    private final Cache<Key, Asker> askers =
            Caffeine.newBuilder().maximumSize(MAX_KEPT).build();
    private final LiveUsher live;

    private record Key(List<String> agents, boolean exact, String dialect) {}

    Askers(LiveUsher live) {
        this.live = requireNonNull(live, "live");
    }

    /**
     * The crawler that an agent names, as {@link Crawler#of} resolves it.
     *
     * @param dialect an id, or {@code auto}
     */
    Asker named(String agent, String dialect) {
        return of(new Key(List.of(agent), false, dialect));
    }

    /** The crawler of exactly those tokens, most specific first. */
    Asker of(List<String> tokens, String dialect) {
        return tokens.size() == 1 ? named(tokens.get(0), dialect) : of(new Key(tokens, true, dialect));
    }

    private Asker of(Key key) {
        Asker known = askers.getIfPresent(key);
        if (known == null) {
            known = make(key);
            askers.put(key, known);
        }
        return known;
    }

    private Asker make(Key key) {
        if (key.agents().stream().mapToInt(String::length).sum() > MAX_LENGTH) {
            throw ProblemException.badRequest(ProblemMessages.tooLong("agent", MAX_LENGTH));
        }
        return resolved(() -> {
            DialectChoice choice = DialectChoice.of(key.dialect());
            return new Asker(
                    live,
                    key.exact()
                            ? Crawler.exactly(key.agents(), choice)
                            : Crawler.of(key.agents().get(0), choice));
        });
    }

    /** The dialect of that id, where {@code auto} has no meaning. */
    static Dialect dialect(String id) {
        return resolved(() -> DialectChoice.of(id))
                .named()
                .orElseThrow(() -> ProblemException.badRequest(ProblemMessages.NO_AUTO));
    }

    private static <T> T resolved(Supplier<T> resolving) {
        try {
            return resolving.get();
        } catch (IllegalArgumentException e) {
            throw ProblemException.badRequest(ProblemMessages.sentence(String.valueOf(e.getMessage())));
        }
    }
}
