package usher.server.api;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Arrays;
import java.util.List;
import usher.dialect.Dialect;
import usher.dialect.Dialects;
import usher.fetch.LiveUsher;
import usher.server.http.ProblemException;

/** Robots by what requests call them. Those of late are kept, since a fleet asks for few. Thread-safe. */
final class Askers {
    /** A robot without a name, which obeys the group for all robots. */
    static final String NAMELESS = "*";

    private static final String AUTO = "auto";
    private static final int MOST_TOKENS = 10;
    private static final int LONGEST_NAME = 500;
    private static final int MOST_KEPT = 10_000;

    private final Cache<Key, Asker> askers =
            Caffeine.newBuilder().maximumSize(MOST_KEPT).build();
    private final LiveUsher live;

    private record Key(List<String> tokens, String dialect) {}

    Askers(LiveUsher live) {
        this.live = requireNonNull(live, "live");
    }

    /**
     * The robot of that name.
     *
     * @param agent a product token, {@code *}, or {@code first>second}: the tokens of one robot, most specific first
     * @param dialect an id, or {@code auto}: then a known robot also brings the tokens it is known to obey
     */
    Asker named(String agent, String dialect) {
        return of(agent.indexOf('>') < 0 ? List.of(agent) : Arrays.asList(agent.split(">", -1)), dialect);
    }

    /** The robot of those tokens, most specific first. */
    Asker of(List<String> tokens, String dialect) {
        Key key = new Key(tokens, dialect);
        Asker known = askers.getIfPresent(key);
        if (known == null) {
            known = make(key);
            askers.put(key, known);
        }
        return known;
    }

    private Asker make(Key key) {
        List<String> tokens = key.tokens().stream().map(String::strip).toList();
        if (tokens.isEmpty() || tokens.size() > MOST_TOKENS || tokens.contains("")) {
            throw ProblemException.badRequest(
                    "an agent is a product token, * for a robot without a name, or first>second"
                            + " for the tokens of one robot, at most " + MOST_TOKENS);
        }
        if (tokens.stream().mapToInt(String::length).sum() > LONGEST_NAME) {
            throw ProblemException.badRequest("an agent's name has at most " + LONGEST_NAME + " characters");
        }
        String first = tokens.get(0);
        boolean auto = key.dialect().equals(AUTO);
        Dialect dialect = auto ? Dialects.natural(first) : dialect(key.dialect());
        if (tokens.size() > 1) {
            return new Asker(live, tokens, dialect);
        }
        if (first.equals(NAMELESS)) {
            return new Asker(live, List.of(), dialect);
        }
        return new Asker(live, auto ? Dialects.obeyed(first) : tokens, dialect);
    }

    /** The dialect of that id. */
    static Dialect dialect(String id) {
        return Dialects.byId(id)
                .orElseThrow(() -> ProblemException.badRequest("there is no dialect " + ProblemException.shown(id)
                        + "; known are auto, "
                        + String.join(
                                ", ", Dialects.all().stream().map(Dialect::id).toList())));
    }
}
