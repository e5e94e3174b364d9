package usher.diff;

import java.util.List;
import usher.Crawler;
import usher.Dialect;

/**
 * The changes for several crawlers with equal results.
 *
 * @param crawlers the crawlers in the given order, at least one
 * @param before the dialect in which the first file was read
 * @param after the dialect in which the second file was read
 * @param other the changes of delays, sitemaps, Host, Clean-param and usage preferences
 */
public record CrawlerGroupDiff(
        List<Crawler> crawlers, Dialect before, Dialect after, PolicyDiff verdicts, List<DirectiveChange> other) {
    public static int crawlers(List<CrawlerGroupDiff> diffs, Outcome outcome) {
        return diffs.stream()
                .filter(diff -> diff.verdicts.outcome() == outcome)
                .mapToInt(diff -> diff.crawlers.size())
                .sum();
    }

    /** Whether provably no verdict and nothing else changes. */
    public boolean isNothing() {
        return verdicts.outcome() == Outcome.SAME && other.isEmpty();
    }
}
