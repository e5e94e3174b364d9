package usher.spark.history;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import usher.diff.Budget;
import usher.spark.job.CrawlerSpec;

/**
 * The options of a history.
 *
 * @param crawlers the crawlers to report on, at least one; duplicates are removed
 * @param budget the maximum number of steps for one proof; all proofs of one change in one dialect may take four times
 *     as many; for a site whose proofs exceed it, the budget is halved after each such change
 * @param listUnchanged whether to list changes that are proved to change no verdict
 * @param longOutage the minimum duration of consecutive failures that is reported
 */
public record HistoryOptions(List<CrawlerSpec> crawlers, long budget, boolean listUnchanged, Duration longOutage)
        implements Serializable {
    /** About a tenth of a second. */
    public static final long DEFAULT_BUDGET = Budget.DEFAULT.steps() / 10;

    private static final long MAX_BUDGET = 1_000_000_000_000L;

    /** As long as a cached copy may be used (RFC 9309 §2.4). */
    public static final Duration DEFAULT_OUTAGE = Duration.ofDays(1);

    public HistoryOptions {
        crawlers = crawlers.stream().distinct().toList();
        if (crawlers.isEmpty()) {
            throw new IllegalArgumentException("A history needs at least one crawler");
        }
        if (budget < 1 || budget > MAX_BUDGET) {
            throw new IllegalArgumentException("--budget must be 1 to " + MAX_BUDGET + " steps, not " + budget);
        }
        if (longOutage.isNegative()) {
            throw new IllegalArgumentException("--outage must not be negative: " + longOutage);
        }
    }

    public static HistoryOptions of(List<CrawlerSpec> crawlers) {
        return new HistoryOptions(crawlers, DEFAULT_BUDGET, true, DEFAULT_OUTAGE);
    }
}
