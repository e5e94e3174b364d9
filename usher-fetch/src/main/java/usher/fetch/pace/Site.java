package usher.fetch.pace;

import java.time.Duration;
import java.util.Optional;
import usher.access.time.Moment;
import usher.fetch.time.TimeSource.Cancellable;
import usher.uri.Authority;

/**
 * One authority: who is there, who waits, and from when on somebody may come again. Not thread-safe: the pacer's lock
 * guards it.
 *
 * <p>The gap after a visit is set when the visit ends: its end plus the slowest rule of the robots that are there or wait.
 * While it runs it only grows, when a request brings a slower rule; so neither a newer rule nor a clock on the wall that
 * jumps ever shortens it (T-01).
 */
final class Site {
    /** Hours are waited for on the wall's clock, which may be set: look again after so long. */
    private static final Duration LOOK_AGAIN = Duration.ofMinutes(5);

    private final PaceSettings settings;
    private final Authority authority;
    private final RulesInForce rules = new RulesInForce();
    private final WaitingLine line = new WaitingLine();
    private Optional<Visit> open = Optional.empty();

    private boolean visited;
    private long lastEnd;
    private long gapEnd;

    /** The next look at this site; the pacer's. */
    private Optional<Wake> wake = Optional.empty();

    record Wake(long at, Cancellable timer) {}

    Site(Authority authority, PaceSettings settings) {
        this.authority = authority;
        this.settings = settings;
    }

    Authority authority() {
        return authority;
    }

    WaitingLine line() {
        return line;
    }

    boolean holds(Visit visit) {
        return open.filter(here -> here == visit).isPresent();
    }

    Optional<Visit> open() {
        return open;
    }

    Pace pace(Moment now) {
        return rules.pace(now.wall(), settings);
    }

    /** A request comes: it stands in line, and its rule is the newest of its robot. */
    void enter(Waiting waiting, Moment now) {
        waiting.site = this;
        line.add(waiting);
        rules.hold(waiting.rule);
        if (gapRuns(now)) {
            lengthenGap(waiting.rule.pace(now.wall(), settings).delay());
        }
    }

    /** A request goes without a visit. */
    void leave(Waiting waiting) {
        waiting.site = null;
        line.remove(waiting);
        rules.release(waiting.rule);
    }

    /** The request whose turn it is, if somebody may come now. */
    Optional<Waiting> next(Moment now) {
        if (open.isPresent() || gapRuns(now) || line.isEmpty()) {
            return Optional.empty();
        }
        return rules.isAnyOpen(now.wall()) ? line.first(waiting -> isOpen(waiting, now)) : Optional.empty();
    }

    private boolean isOpen(Waiting waiting, Moment now) {
        return rules.newest(waiting.rule).isOpen(now.wall());
    }

    /** The newest rule for the request's robot. */
    PaceRule rule(Waiting waiting) {
        return rules.newest(waiting.rule);
    }

    /** Somebody comes; the robot's rule stays in force. */
    void begin(Waiting waiting, Visit visit) {
        waiting.site = null;
        line.serve(waiting);
        open = Optional.of(visit);
    }

    /** Whoever is there goes, and the gap begins. */
    void end(Visit visit, Moment now) {
        Duration delay = pace(now).delay();
        undo(visit);
        startGap(now, delay);
    }

    /** A visit that was never used: as if it had not been granted. */
    void undo(Visit visit) {
        open = Optional.empty();
        rules.release(visit.request().rule);
    }

    /** A download that outlived its lease ends. If somebody is there now, that visit's end comes later and counts. */
    void endLate(Visit visit, Moment now) {
        if (open.isEmpty()) {
            PaceRule rule = rules.newest(visit.request().rule);
            startGap(now, pace(now).slower(rule.pace(now.wall(), settings)).delay());
        }
    }

    private void startGap(Moment now, Duration delay) {
        boolean runs = gapRuns(now);
        visited = true;
        lastEnd = now.nanos();
        long end = lastEnd + delay.toNanos();
        gapEnd = runs && gapEnd - end > 0 ? gapEnd : end;
    }

    private void lengthenGap(Duration delay) {
        long end = lastEnd + delay.toNanos();
        gapEnd = end - gapEnd > 0 ? end : gapEnd;
    }

    private boolean gapRuns(Moment now) {
        return visited && gapEnd - now.nanos() > 0;
    }

    /** Nobody is here, nobody waits and no gap runs: there is nothing to remember. */
    boolean isForgettable(Moment now) {
        return open.isEmpty() && line.isEmpty() && !gapRuns(now);
    }

    /** The least time until a request that cannot have its turn now can have it, as things stand. Longer than nothing. */
    Duration atLeast(Waiting waiting, Moment now) {
        Duration delay = pace(now).delay();
        Duration gap = open.isPresent() ? delay : gapRuns(now) ? now.until(gapEnd) : Duration.ZERO;
        int ahead = line.of(waiting.caller) - 1 + line.callers() - 1;
        // Those ahead that may not come at this time of day can be overtaken, so they say nothing.
        Duration wait = rules.areAlwaysOpen()
                ? gap.plus(delay.multipliedBy(ahead))
                : gap.plus(rule(waiting).untilOpen(now.wall().plus(gap)));
        return Pace.longer(wait, Duration.ofNanos(1));
    }

    /** When to ask again: later than {@link #atLeast} where a visit is open, since its lease is all that ends it for sure. */
    Duration retryAfter(Waiting waiting, Moment now) {
        Duration lease = open.map(visit -> visit.leaseLeft(now)).orElse(Duration.ZERO);
        return atLeast(waiting, now).plus(lease);
    }

    /** When to look at this site again; empty while a visit is open, whose lease ends by itself. */
    Optional<Duration> nextLook(Moment now) {
        if (open.isPresent()) {
            return Optional.empty();
        }
        if (gapRuns(now)) {
            return Optional.of(now.until(gapEnd));
        }
        Duration hours = rules.untilOpen(now.wall());
        return Optional.of(hours.compareTo(LOOK_AGAIN) > 0 ? LOOK_AGAIN : hours);
    }

    Optional<Wake> wake() {
        return wake;
    }

    void wake(Optional<Wake> newWake) {
        wake = newWake;
    }
}
