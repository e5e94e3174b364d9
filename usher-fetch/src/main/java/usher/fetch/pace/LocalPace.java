package usher.fetch.pace;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import usher.access.site.Moment;
import usher.fetch.system.TimeSource;

/**
 * The pace of a process that visits sites alone. Its pacer knows all visits since the start, so only those of earlier
 * processes delay one here. They are in the log; if that does not know them, each site may have been visited until the
 * start.
 */
public final class LocalPace implements SitePace {
    /** The longest wait that a site can request. */
    private static final Duration MAX_WAIT = Duration.ofDays(1);

    private final TimeSource time;
    private final Optional<VisitLog> log;

    /** The last visits of earlier processes, by site. */
    private final Map<String, Past> past = new ConcurrentHashMap<>();

    /** The visits that began last and have not been ended, by site: what a late end of an older one must not change. */
    private final Map<String, String> begun = new ConcurrentHashMap<>();

    /** What is assumed of other sites. */
    private final Optional<Past> unknown;

    /** When a visit ended and when its delay is over, in the time source's nanoseconds. */
    private record Past(long end, long until) {}

    private LocalPace(TimeSource time, Optional<VisitLog> log, boolean afterOthers) {
        this.time = time;
        this.log = log;
        this.unknown = afterOthers ? Optional.of(new Past(time.nanos(), time.nanos())) : Optional.empty();
    }

    /** Returns the pace of a process before which no site has been visited. */
    public static LocalPace first(TimeSource time) {
        return new LocalPace(time, Optional.empty(), false);
    }

    /**
     * Returns the pace of a process that may follow others.
     *
     * @param settings {@code afterOthers} tells whether sites wait of which nothing is known
     * @param log has the visits of earlier processes, and keeps those that follow
     */
    public static LocalPace afterOthers(TimeSource time, PaceSettings settings, Optional<VisitLog> log) {
        Moment now = time.moment();
        Optional<List<VisitLog.Entry>> last = log.flatMap(kept -> kept.last(now.wall()));
        LocalPace pace = new LocalPace(time, log, settings.afterOthers() && last.isEmpty());
        Duration most = settings.values.startWithin.plus(settings.values.lease).plus(MAX_WAIT);
        last.ifPresent(entries -> entries.forEach(entry ->
                pace.past.put(entry.site(), new Past(nanos(entry.end(), now, most), nanos(entry.until(), now, most)))));
        return pace;
    }

    /** Returns a time by the wall clock in nanoseconds; near to now, whatever the wall clock says. */
    private static long nanos(Instant at, Moment now, Duration most) {
        Duration left = Duration.between(now.wall(), at);
        Duration limited = left.compareTo(most) > 0 ? most : left;
        return now.nanos() + Pace.longer(limited, most.negated()).toNanos();
    }

    @Override
    public String id(String random, String site) {
        return random;
    }

    /** No other process grants visits. */
    @Override
    public Optional<String> siteOf(String id) {
        return Optional.empty();
    }

    @Override
    public CompletionStage<Turn> begin(String site, String visit, Duration lease, Duration delay, Duration wait) {
        Moment now = time.moment();
        Optional<Past> last = Optional.ofNullable(past.get(site)).or(() -> unknown);
        Duration left = last.map(visited -> left(visited, delay, now)).orElse(Duration.ZERO);
        if (left.compareTo(Duration.ZERO) > 0) {
            return CompletableFuture.completedStage(Turn.after(left));
        }
        // The visits of this process are the pacer's.
        past.remove(site);
        begun.put(site, visit);
        keep(site, now.wall().plus(lease), delay);
        return CompletableFuture.completedStage(Turn.granted());
    }

    private static Duration left(Past last, Duration delay, Moment now) {
        return Duration.ofNanos(Math.max(last.until() - now.nanos(), last.end() + delay.toNanos() - now.nanos()));
    }

    /** Keeps a visit: if this process ends now, it lasts until its lease ends. */
    private void keep(String site, Instant end, Duration delay) {
        log.ifPresent(kept -> kept.write(new VisitLog.Entry(site, end, end.plus(delay))));
    }

    @Override
    public CompletionStage<Boolean> end(String site, String visit, Duration delay) {
        boolean isLast = begun.remove(site, visit);
        if (isLast) {
            keep(site, time.now(), delay);
        }
        return CompletableFuture.completedStage(isLast);
    }

    @Override
    public CompletionStage<Set<String>> open(Map<String, String> visits) {
        return CompletableFuture.completedStage(visits.keySet());
    }

    @Override
    public void cancel(String site, String visit) {
        end(site, visit, Duration.ZERO);
    }
}
