package usher.fetch.pace;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.DirectiveValue;
import usher.Policy;
import usher.RequestRate;
import usher.TimeWindow;
import usher.fetch.pace.PaceSettings.LongDelays;

/**
 * The delays and visit hours that a site requests from one crawler. Immutable; create it once for each policy.
 *
 * <p>It does not say whether URLs are allowed. The rule of an unreachable site requests nothing.
 */
public final class PaceRule {
    private final String crawler;
    private final Duration crawlDelay;
    private final RateHours rates;
    private final VisitHours hours;

    private PaceRule(String crawler, Duration crawlDelay, RateHours rates, VisitHours hours) {
        this.crawler = crawler;
        this.crawlDelay = crawlDelay;
        this.rates = rates;
        this.hours = hours;
    }

    /**
     * Returns the rule of a policy. Crawl-delay counts if the policy's dialect reads it. The specifications of the
     * dialects neither define nor forbid Request-rate and Visit-time, so they count in every dialect.
     *
     * @param dialect the id of the policy's dialect. Rules of one crawler in two dialects apply both: neither replaces
     *     the other
     */
    public static PaceRule of(Policy policy, String dialect) {
        String crawler = policy.tokens().stream().map(Object::toString).collect(joining(",", "", " by " + dialect));
        List<TimeWindow> windows =
                policy.visitTimes().stream().map(DirectiveValue::value).toList();
        return of(crawler, policy.crawlDelay(), policy.requestRates(), windows);
    }

    /**
     * Creates a rule from its parts.
     *
     * @param crawler the crawler's name; a newer rule for the same crawler and authority replaces this one
     * @param crawlDelay not negative
     * @param rates the slowest applicable rate counts
     * @param windows the times when the site is open; always, if there are none
     */
    public static PaceRule of(
            String crawler, Optional<Duration> crawlDelay, List<RequestRate> rates, List<TimeWindow> windows) {
        return new PaceRule(crawler, crawlDelay.orElse(Duration.ZERO), RateHours.of(rates), VisitHours.of(windows));
    }

    /** Returns the rule of a site that requests nothing. */
    public static PaceRule none(String crawler) {
        return of(crawler, Optional.empty(), List.of(), List.of());
    }

    /** Returns the crawler's name: its product tokens and its dialect. */
    public String crawler() {
        return crawler;
    }

    /**
     * Returns the delay after a visit that ends at the given time: the longest of the configured minimum, Crawl-delay
     * and the Request-rate at that time, but not more than the configured maximum, unless longer ones are obeyed.
     */
    public Pace pace(Instant wall, PaceSettings settings) {
        Duration requested = Pace.longer(settings.minDelay(), Pace.longer(crawlDelay, rates.interval(wall)));
        Duration max = settings.longDelays() == LongDelays.OBEY ? PaceSettings.MAX_DURATION : settings.maxDelay();
        return new Pace(requested.compareTo(max) > 0 ? max : requested, requested);
    }

    /** Whether Visit-time permits visits at the given time. */
    public boolean isOpen(Instant wall) {
        return hours.isOpen(wall);
    }

    /** Returns the time until Visit-time permits visits; zero if it does now. */
    public Duration untilOpen(Instant wall) {
        return hours.untilOpen(wall);
    }

    /** Returns the time until Visit-time ends; empty if it never does. */
    public Optional<Duration> untilClosed(Instant wall) {
        return hours.untilClosed(wall);
    }

    boolean isAlwaysOpen() {
        return hours.isAlwaysOpen();
    }
}
