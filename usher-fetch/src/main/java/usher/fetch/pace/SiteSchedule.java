package usher.fetch.pace;

import java.time.Duration;
import java.util.Optional;
import usher.access.site.Moment;
import usher.fetch.pace.VisitRefusal.Reason;
import usher.fetch.system.TimeSource.Cancellable;

/**
 * When the next visit of one authority can start. Guarded by the pacer's lock.
 *
 * <p>The delay starts when a visit ends, and follows the slowest rule of the crawlers that visit or wait. Only a slower
 * rule of a new request changes it: neither a newer rule nor the system clock shortens it (T-01).
 */
final class SiteSchedule {
    /** The maximum time between checks while waiting for visit hours, since the system clock may change. */
    private static final Duration MAX_CHECK_INTERVAL = Duration.ofMinutes(5);

    private final PaceSettings settings;
    private final String key;
    private final Slowdown slowdown = new Slowdown();
    private final ActiveRules rules = new ActiveRules();
    private final VisitQueue queue = new VisitQueue();
    private Optional<Visit> open = Optional.empty();

    /** Whether only this process can end the open visit. */
    private boolean endsHere;

    private Optional<VisitRequest> asked = Optional.empty();

    private boolean visited;

    /** Whether the delay is only the time until the pace is asked again. */
    private boolean isPostponed;

    /** Whether the pace has not been asked for the next visit, so that it may promise it to another process. */
    private boolean isUnasked;

    private long lastEnd;
    private long delayEnd;

    /** The next time when the pacer checks whether a waiting request can be granted. */
    private Optional<ScheduledCheck> scheduledCheck = Optional.empty();

    private record ScheduledCheck(long at, Cancellable timer) {}

    SiteSchedule(String key, PaceSettings settings) {
        this.key = key;
        this.settings = settings;
    }

    String key() {
        return key;
    }

    VisitQueue queue() {
        return queue;
    }

    boolean isCurrent(Visit visit) {
        return open.filter(here -> here == visit).isPresent();
    }

    Optional<Visit> open() {
        return open;
    }

    Pace pace(Moment now) {
        return slowdown.slowed(rules.pace(now.wall(), settings));
    }

    /** Queues a request; its rule is the newest of its crawler. */
    void add(VisitRequest request, Moment now) {
        request.site = this;
        queue.add(request);
        rules.add(request);
        if (isDelayRunning(now)) {
            extendDelay(request.rule.pace(now.wall(), settings).delay());
        }
    }

    void remove(VisitRequest request) {
        request.site = null;
        queue.remove(request);
        rules.remove(request);
    }

    Optional<VisitRequest> next(Moment now) {
        if (isBlocked() || isDelayRunning(now) && !isUnasked || queue.isEmpty() || !rules.isAnyOpen(now.wall())) {
            return Optional.empty();
        }
        return queue.first(request -> isOpen(request, now)
                && delayLeft(now).compareTo(Pace.longer(request.left(now.nanos()), Duration.ZERO)) <= 0);
    }

    private boolean isBlocked() {
        return asked.isPresent() || isHeld();
    }

    /** Whether no visit can begin before the open one is ended here. */
    private boolean isHeld() {
        return open.isPresent() && endsHere;
    }

    private boolean isOpen(VisitRequest request, Moment now) {
        return rules.newest(request).isOpen(now.wall());
    }

    PaceRule rule(VisitRequest request) {
        return rules.newest(request);
    }

    /** @param again when to ask for the next one, if another process may end this one */
    void begin(VisitRequest request, Visit visit, Optional<Duration> again, Moment now) {
        request.site = null;
        queue.removeGranted(request);
        open = Optional.of(visit);
        endsHere = again.isEmpty();
        again.ifPresent(wait -> postpone(wait, now));
        isUnasked = again.isPresent();
    }

    /** Notes that the pace is asked for a request, which stays in the queue. */
    void ask(VisitRequest request) {
        asked = Optional.of(request);
        isUnasked = false;
    }

    boolean isAsked(VisitRequest request) {
        return asked.filter(own -> own == request).isPresent();
    }

    void answered() {
        asked = Optional.empty();
    }

    /** Asks no more until that time has passed: another process visits or has visited the site. */
    void postpone(Duration wait, Moment now) {
        if (!visited) {
            visited = true;
            lastEnd = now.nanos() - PaceSettings.MAX_DURATION.toNanos(); // so that no slower rule extends the wait
        }
        delayEnd = now.nanos() + wait.toNanos();
        isPostponed = true;
    }

    /** Ends a visit and starts the delay, or the wait that an overloaded site requests. */
    void end(Visit visit, Optional<PageResult> page, Moment now) {
        Duration delay = delayAfter(slowdown, page, rules.pace(now.wall(), settings), now);
        removeVisit(visit);
        startDelay(now, delay);
    }

    /** Returns the delay that the end of a visit would start now. Starts none. */
    Duration delayAfter(Optional<PageResult> page, Moment now) {
        return delayAfter(slowdown.copy(), page, rules.pace(now.wall(), settings), now);
    }

    private static Duration delayAfter(Slowdown slowdown, Optional<PageResult> page, Pace usual, Moment now) {
        Optional<Duration> wait = page.flatMap(result -> result.wait(now.wall()));
        page.ifPresent(result -> slowdown.record(result, wait.isPresent(), usual.delay()));
        return Pace.longer(wait.orElse(Duration.ZERO), slowdown.slowed(usual).delay());
    }

    /** Removes a visit without starting the delay. */
    void removeVisit(Visit visit) {
        open = Optional.empty();
        rules.remove(visit.request());
    }

    /** Ends a download after its lease has expired: restarts the delay, unless another visit is open. */
    void endLate(Visit visit, Optional<PageResult> page, Moment now) {
        if (open.isEmpty()) {
            Pace own = rules.newest(visit.request()).pace(now.wall(), settings);
            startDelay(
                    now,
                    delayAfter(slowdown, page, rules.pace(now.wall(), settings).slower(own), now));
        }
    }

    /** Starts the delay after a visit of another process, unless one of this process has begun since. */
    void endElsewhere(Optional<PageResult> page, Moment now) {
        if (open.isEmpty()) {
            startDelay(now, delayAfter(slowdown, page, rules.pace(now.wall(), settings), now));
        }
    }

    private void startDelay(Moment now, Duration delay) {
        boolean runs = isDelayRunning(now) && !isPostponed;
        visited = true;
        lastEnd = now.nanos();
        long end = lastEnd + delay.toNanos();
        delayEnd = runs && delayEnd - end > 0 ? delayEnd : end;
        isPostponed = false;
    }

    private void extendDelay(Duration delay) {
        long end = lastEnd + delay.toNanos();
        delayEnd = end - delayEnd > 0 ? end : delayEnd;
    }

    Duration delayLeft(Moment now) {
        return isDelayRunning(now) ? now.until(delayEnd) : Duration.ZERO;
    }

    private boolean isDelayRunning(Moment now) {
        return visited && delayEnd - now.nanos() > 0;
    }

    /** Whether there is no open visit, no waiting request, no running delay and nothing to remember. */
    boolean isIdle(Moment now) {
        return open.isEmpty() && asked.isEmpty() && queue.isEmpty() && !isDelayRunning(now) && !isSlowed(now);
    }

    /** Whether the site was overloaded lately: an hour after its last delay, that is forgotten. */
    private boolean isSlowed(Moment now) {
        return slowdown.isOn() && forgotten() - now.nanos() > 0;
    }

    private long forgotten() {
        return delayEnd + Slowdown.MAX.toNanos();
    }

    /** Returns the minimum wait of a request that was queued only now and cannot be granted; always positive. */
    Duration minWait(VisitRequest request, Moment now) {
        return minWait(request, queue.of(request.requester) - 1 + queue.requesters() - 1, now);
    }

    /** Returns the minimum wait of the request that is next and was not granted. Those behind it do not count. */
    Duration minWaitOfNext(VisitRequest request, Moment now) {
        return minWait(request, 0, now);
    }

    private Duration minWait(VisitRequest request, int ahead, Moment now) {
        Duration delay = pace(now).delay();
        boolean occupied = isHeld() || asked.filter(own -> own != request).isPresent();
        Duration untilDelayEnd = occupied ? delay : delayLeft(now);
        // Requests outside their visit hours can be overtaken, so they do not count.
        Duration wait = rules.areAlwaysOpen()
                ? untilDelayEnd.plus(delay.multipliedBy(ahead))
                : untilDelayEnd.plus(rule(request).untilOpen(now.wall().plus(untilDelayEnd)));
        return Pace.longer(wait, Duration.ofNanos(1));
    }

    /** Returns the reason of a request whose maximum wait is shorter than {@link #minWait}. */
    Reason tooLong(VisitRequest request, Moment now) {
        if (rule(request).untilOpen(now.wall()).compareTo(request.maxWait) > 0) {
            return Reason.OUTSIDE_VISIT_TIME;
        }
        return request.maxWait.isZero() ? Reason.DELAY : Reason.NOT_IN_TIME;
    }

    /**
     * {@link #minWait} plus the lease of an open visit, or when to ask the pace again if another process may end it.
     */
    Duration retryAfter(VisitRequest request, Moment now) {
        Duration lease = open.filter(visit -> endsHere)
                .map(visit -> visit.leaseLeft(now))
                .orElse(Duration.ZERO);
        return minWait(request, now).plus(lease);
    }

    /** Returns the time until the next check; empty while a visit is open that only this process can end. */
    Optional<Duration> untilNextCheck(Moment now) {
        if (isBlocked() || open.isPresent() && queue.isEmpty()) {
            return Optional.empty();
        }
        if (isDelayRunning(now)) {
            return Optional.of(next(now).isPresent() ? Duration.ZERO : now.until(delayEnd));
        }
        if (queue.isEmpty()) {
            return Optional.of(now.until(forgotten()));
        }
        Duration hours = rules.untilOpen(now.wall());
        return Optional.of(hours.compareTo(MAX_CHECK_INTERVAL) > 0 ? MAX_CHECK_INTERVAL : hours);
    }

    /** Whether no check is scheduled that is due by then. */
    boolean needsCheckWithin(Duration due, Moment now) {
        return scheduledCheck
                .filter(check -> check.at() - now.nanos() <= due.toNanos())
                .isEmpty();
    }

    void checkAfter(Duration due, Moment now, Cancellable timer) {
        cancelCheck();
        scheduledCheck = Optional.of(new ScheduledCheck(now.nanos() + due.toNanos(), timer));
    }

    void cancelCheck() {
        scheduledCheck.ifPresent(check -> check.timer().cancel());
        scheduledCheck = Optional.empty();
    }
}
