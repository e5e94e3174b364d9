package usher.fetch.pace;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.Policy;
import usher.RequestRate;
import usher.TimeWindow;
import usher.VisitTime;

/**
 * What a site asks of one robot about when to come. Immutable; make it once for a policy.
 *
 * <p>Says nothing about whether the robot may come: a rule made from the policy of an unreachable site asks for nothing.
 */
public final class PaceRule {
    private final String robot;
    private final Duration crawlDelay;
    private final RateHours rates;
    private final VisitHours hours;

    private PaceRule(String robot, Duration crawlDelay, RateHours rates, VisitHours hours) {
        this.robot = requireNonNull(robot, "robot");
        this.crawlDelay = crawlDelay;
        this.rates = rates;
        this.hours = hours;
    }

    /**
     * What the delays say that apply to the robot. Crawl-delay counts where the policy's dialect knows it; Request-rate and
     * Visit-time, which no dialect's own text knows, count in all of them, because to obey them costs only time.
     *
     * @param dialect the id of the policy's dialect. One robot's rules by two dialects are both in force: the one must not
     *     take the place of the other
     */
    public static PaceRule of(Policy policy, String dialect) {
        return of(
                policy.tokens().stream().map(Object::toString).collect(joining(",", "", " by " + dialect)),
                policy.crawlDelay(),
                policy.requestRates(),
                policy.visitTimes().stream().map(VisitTime::window).toList());
    }

    /**
     * A rule from its parts.
     *
     * @param robot whose it is; a newer rule for the same robot and authority takes its place
     * @param crawlDelay not negative
     * @param rates the slowest that applies counts
     * @param windows the site is open in any of them; always, if there are none
     */
    public static PaceRule of(
            String robot, Optional<Duration> crawlDelay, List<RequestRate> rates, List<TimeWindow> windows) {
        return new PaceRule(robot, crawlDelay.orElse(Duration.ZERO), RateHours.of(rates), VisitHours.of(windows));
    }

    /** A rule of a site that asks for nothing. */
    public static PaceRule none(String robot) {
        return of(robot, Optional.empty(), List.of(), List.of());
    }

    /** The robot of which this is asked: its product tokens and its dialect. */
    public String robot() {
        return robot;
    }

    /**
     * The delay after a visit that ends at that time: the longest of our own floor, Crawl-delay and the Request-rate that
     * holds then, but not more than our own longest.
     */
    public Pace pace(Instant wall, PaceSettings settings) {
        Duration asked = Pace.longer(settings.floor(), Pace.longer(crawlDelay, rates.interval(wall)));
        boolean tooLong = asked.compareTo(settings.longestDelay()) > 0;
        return new Pace(tooLong ? settings.longestDelay() : asked, asked);
    }

    /** Whether Visit-time lets the robot come at that time. */
    public boolean isOpen(Instant wall) {
        return hours.isOpen(wall);
    }

    /** How long until Visit-time lets the robot come; nothing if it does. */
    public Duration untilOpen(Instant wall) {
        return hours.untilOpen(wall);
    }

    /** How long Visit-time still lets the robot come; empty if it always does. */
    public Optional<Duration> untilClosed(Instant wall) {
        return hours.untilClosed(wall);
    }

    boolean isAlwaysOpen() {
        return hours.isAlwaysOpen();
    }
}
