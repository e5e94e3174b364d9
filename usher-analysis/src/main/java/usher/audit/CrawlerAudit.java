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
 * @param notJudged requests that were disallowed by a file that the crawler need not have known: it may have had an
 *     older one from before the log, or before a failed fetch
 * @param refused what the server refused, most requests first
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
        long notJudged,
        List<Refused> refused,
        List<BrokenRule> broken,
        Optional<DelayKept> delay,
        List<Network> networks) {
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

    /**
     * Requests that the server refused.
     *
     * @param isRobotsTxt whether they were for robots.txt; otherwise for pages
     * @param since the time of the first
     */
    public record Refused(boolean isRobotsTxt, int status, long requests, Instant since) {
        Refused plus(Refused other) {
            Instant first = since.isBefore(other.since) ? since : other.since;
            return new Refused(isRobotsTxt, status, requests + other.requests, first);
        }
    }

    public record Network(String address, Identity identity, long requests) {}

    public Counts counts(Identity identity) {
        return counts.getOrDefault(identity, Counts.NONE);
    }

    /** Returns the numbers without spoofed requests, for which the crawler is not responsible. */
    public Counts own() {
        return counts(Identity.VERIFIED).plus(counts(Identity.CLAIMED)).plus(counts(Identity.NOT_CHECKABLE));
    }

    /** Returns the number of its requests, without spoofed ones. */
    public long requests() {
        return own().requests();
    }

    public String operator() {
        return crawler.operator();
    }

    /** Whether the crawler says that it obeys robots.txt. */
    public boolean obeys() {
        return crawler.known().isPresent() && crawler.obeys() && !crawler.isUndocumented();
    }

    /** Whether robots.txt is for it: it says so, or calls itself a crawler. For others, a rule is a request. */
    private boolean isBound() {
        return obeys() || crawler.known().isEmpty() && AgentTable.isCrawlerName(crawler.name());
    }

    /** Whether it should have obeyed and did not, with requests that are verified, or that are not spoofed. */
    public boolean broke(boolean withClaimed) {
        return isBound() && (withClaimed ? own() : counts(Identity.VERIFIED)).disallowed() > 0;
    }
}
