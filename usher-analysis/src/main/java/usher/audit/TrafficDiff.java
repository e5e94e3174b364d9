package usher.audit;

import static java.util.Comparator.comparingLong;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import usher.Crawler;
import usher.DialectChoice;
import usher.Policy;
import usher.RobotsFile;
import usher.internal.text.Phrases;
import usher.internal.text.RecentMap;

/**
 * Counts the requests of an access log whose verdict changes from one robots.txt to another, by crawler. Bounded
 * memory. Not thread-safe.
 */
public final class TrafficDiff {
    /** A client can invent any number of names: the ones that came last are kept. */
    private static final int MAX_CRAWLERS = 2_000;

    private static final int MAX_EXAMPLES = 3;
    private static final int MAX_TEXT = 300;

    private final RobotsFile before;
    private final RobotsFile after;
    private final DialectChoice reading;
    private final AgentTable agents;
    private final Map<String, Policies> policies = new RecentMap<>(MAX_CRAWLERS);
    private final Map<String, Requests> crawlers = new RecentMap<>(MAX_CRAWLERS);

    private record Policies(Policy before, Policy after) {}

    /**
     * The requests of one crawler.
     *
     * @param name of a crawler that is not known, untrusted text of the log
     * @param examples targets whose verdict changes, untrusted text of the log
     */
    public record Requests(String name, long requests, long newlyAllowed, long newlyDisallowed, List<String> examples) {
        public long changed() {
            return newlyAllowed + newlyDisallowed;
        }

        private Requests plus(Requests other) {
            return new Requests(
                    name,
                    requests + other.requests,
                    newlyAllowed + other.newlyAllowed,
                    newlyDisallowed + other.newlyDisallowed,
                    examples.size() == MAX_EXAMPLES || other.examples.isEmpty()
                            ? examples
                            : Stream.concat(examples.stream(), other.examples.stream())
                                    .distinct()
                                    .toList());
        }
    }

    /**
     * @param only the crawlers to look for, also in headers of browsers; empty for all
     * @param reading the dialect in which the files are read
     */
    public TrafficDiff(RobotsFile before, RobotsFile after, List<Crawler> only, DialectChoice reading) {
        this.before = before;
        this.after = after;
        this.reading = reading;
        agents = new AgentTable(only);
    }

    public void add(LogRequest request) {
        agents.agent(request.agent()).map(crawler -> crawler.in(reading)).ifPresent(crawler -> {
            Policies both = policies.computeIfAbsent(
                    crawler.name(), name -> new Policies(before.policy(crawler), after.policy(crawler)));
            boolean was = both.before().allows(request.target());
            boolean is = both.after().allows(request.target());
            List<String> example = was == is ? List.of() : List.of(Phrases.cut(request.target(), MAX_TEXT));
            crawlers.merge(
                    crawler.name(),
                    new Requests(crawler.name(), 1, is && !was ? 1 : 0, was && !is ? 1 : 0, example),
                    Requests::plus);
        });
    }

    /** Returns what came, most changes first, then most requests. */
    public List<Requests> crawlers() {
        List<Requests> all = new ArrayList<>(crawlers.values());
        all.sort(comparingLong(Requests::changed)
                .thenComparingLong(Requests::requests)
                .reversed()
                .thenComparing(Requests::name));
        return all;
    }
}
