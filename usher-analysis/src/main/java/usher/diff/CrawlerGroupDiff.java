package usher.diff;

import java.util.List;

/**
 * The changes for several crawlers with equal results.
 *
 * @param crawlers the crawlers in the given order, at least one
 * @param verdicts the changes of verdicts
 * @param other the changes of delays, sitemaps, Host, Clean-param and usage preferences
 */
public record CrawlerGroupDiff(List<ComparedCrawler> crawlers, PolicyDiff verdicts, List<DirectiveChange> other) {
    public CrawlerGroupDiff {
        crawlers = List.copyOf(crawlers);
        other = List.copyOf(other);
    }

    /** Whether provably no verdict and nothing else changes. */
    public boolean isNothing() {
        return verdicts.outcome() == Outcome.SAME && other.isEmpty();
    }
}
