package usher.audit;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Crawler;

/**
 * What one crawler did.
 *
 * @param counts requests by identity
 * @param fetches its fetches of robots.txt, without spoofed ones
 * @param withoutFetch requests that were judged by the file as it was served, because the crawler had no copy of its
 *     own younger than a day
 * @param broken the rules that it did not obey, most requests first
 * @param delay how far it kept its delay; empty if the file asks for none
 * @param networks where the most requests came from
 */
public record CrawlerAudit(
        Crawler crawler,
        Map<Identity, Counts> counts,
        Fetches fetches,
        long withoutFetch,
        List<BrokenRule> broken,
        Optional<DelayKept> delay,
        List<Network> networks) {
    public CrawlerAudit {
        counts = Map.copyOf(counts);
        broken = List.copyOf(broken);
        networks = List.copyOf(networks);
    }

    public record Counts(long requests, long disallowed) {
        static final Counts NONE = new Counts(0, 0);

        Counts plus(Counts other) {
            return new Counts(requests + other.requests, disallowed + other.disallowed);
        }
    }

    /** Fetches of robots.txt; their times are empty if there was none. */
    public record Fetches(long requests, Optional<Instant> first, Optional<Instant> last) {
        static final Fetches NONE = new Fetches(0, Optional.empty(), Optional.empty());

        Fetches plus(Instant time) {
            return new Fetches(
                    requests + 1,
                    first.filter(time::isAfter).or(() -> Optional.of(time)),
                    last.filter(time::isBefore).or(() -> Optional.of(time)));
        }
    }

    public record Network(String address, Identity identity, long requests) {}

    public Counts counts(Identity identity) {
        return counts.getOrDefault(identity, Counts.NONE);
    }

    /** Returns the numbers without spoofed requests, for which the crawler is not responsible. */
    public Counts own() {
        return counts(Identity.VERIFIED).plus(counts(Identity.CLAIMED));
    }

    /** Returns all requests with its name. */
    public long requests() {
        return own().requests() + counts(Identity.SPOOFED).requests();
    }

    public String operator() {
        return crawler.operator();
    }

    /** Whether the crawler says that it obeys robots.txt. */
    public boolean obeys() {
        return crawler.obeys();
    }

    /** Whether it should have obeyed and did not, with requests of this identity. */
    public boolean broke(Identity identity) {
        return obeys() && counts(identity).disallowed() > 0;
    }
}
