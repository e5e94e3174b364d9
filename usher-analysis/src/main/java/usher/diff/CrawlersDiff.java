package usher.diff;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What changes for all crawlers that get the same answer, told once.
 *
 * @param crawlers the crawlers in the order in which they were given, at least one
 * @param verdicts which verdicts change
 * @param other what else does
 */
public record CrawlersDiff(List<ComparedCrawler> crawlers, PolicyDiff verdicts, List<FieldChange> other) {
    public CrawlersDiff {
        crawlers = List.copyOf(crawlers);
        requireNonNull(verdicts, "verdicts");
        other = List.copyOf(other);
    }

    /** Whether it is proved that no verdict changes, and nothing else changes. */
    public boolean isNothing() {
        return verdicts.outcome() == Outcome.SAME && other.isEmpty();
    }
}
