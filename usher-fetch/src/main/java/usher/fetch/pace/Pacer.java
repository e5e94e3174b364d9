package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import usher.access.time.Moment;
import usher.fetch.log.EventLog;
import usher.fetch.pace.NotNow.Why;
import usher.fetch.time.TimeSource;
import usher.uri.Authority;

/**
 * Gives out visits: one at a time for each authority, each no sooner than the site's delay after the end of the one before,
 * in the hours that the site names, in turn among the callers that wait. Thread-safe; has no thread of its own.
 *
 * <p>How it works. All state stands behind one lock, under which nothing waits, no callback runs and no answer is given: a
 * step is a few looks at maps. A request stands in line first; if its turn is now, it gets its visit at once; if it would
 * wait too long or there is no room, it is refused at once; else it waits. Only a look at the site, which the time source
 * runs when a gap ends or hours begin, gives visits to those that wait. A grant is made under the lock and handed over
 * outside; if the request was cancelled in between, the visit is undone as if never granted, and the site is looked at again
 * at once. So no grant is lost, and to end a visit or to ask for one never runs anybody else's code.
 *
 * <p>A site of which there is nothing to remember is forgotten when its gap ends. Asking, ending and cancelling cost the same
 * however many wait, but for robots of different Visit-times, where those that wait for the site are looked through.
 */
public final class Pacer implements AutoCloseable {
    private final TimeSource time;
    private final PaceSettings settings;
    private final PaceListener listener;
    private final Supplier<String> ids;

    private final ReentrantLock lock = new ReentrantLock();
    /** By the authority's text: tree bins need an order, or hosts of one hash code would make every look slow (P-06). */
    private final Map<String, Site> sites = new HashMap<>();

    private final OpenVisits visits;
    private final Places places;
    private boolean closed;

    public Pacer(TimeSource time, PaceSettings settings, PaceListener listener) {
        this(time, settings, listener, new VisitIds()::next, EventLog.of(time));
    }

    /**
     * A pacer with names of visits from elsewhere, for runs that must come out the same twice.
     *
     * @param ids never the same twice, quick, and to be called by any thread
     * @param log hears of what an operator should know
     */
    public Pacer(TimeSource time, PaceSettings settings, PaceListener listener, Supplier<String> ids, EventLog log) {
        this.time = requireNonNull(time, "time");
        this.settings = requireNonNull(settings, "settings");
        this.listener = new LoggingPaceListener(listener, log);
        this.ids = requireNonNull(ids, "ids");
        this.visits = new OpenVisits(settings);
        this.places = new Places(settings);
    }

    /**
     * Asks for a visit, and waits in line for it. To give up, cancel the future: its place is free at once, and a visit that
     * was just on its way goes to the next. A future that ends later does so on the time source's thread, so what depends
     * on it must be short, or asynchronous.
     *
     * @param rule what the site asks of the robot, as its newest policy says; counts from now on for all its requests there
     * @param patience how long the answer may take; nothing or less for an answer at once
     */
    public CompletableFuture<VisitAnswer> request(
            Authority authority, PaceRule rule, Caller caller, Duration patience) {
        requireNonNull(authority, "authority");
        requireNonNull(rule, "rule");
        requireNonNull(caller, "caller");
        Duration limited = requireNonNull(patience, "patience").isNegative() ? Duration.ZERO : patience;
        limited = limited.compareTo(PaceSettings.MOST) > 0 ? PaceSettings.MOST : limited;
        Waiting waiting = new Waiting(authority, rule, caller, limited, time.nanos(), ids.get());
        Optional<VisitAnswer> answer;
        lock.lock();
        try {
            answer = arrive(waiting, time.moment());
        } finally {
            lock.unlock();
        }
        if (answer.isPresent()) {
            waiting.answer.complete(answer.get());
            tell(waiting, answer.get(), Duration.ZERO);
        } else {
            waiting.answer.whenComplete((given, failure) -> forget(waiting));
        }
        return waiting.answer;
    }

    /** Asks for a visit now: the answer is there at once. Whoever waits in line comes first. */
    public VisitAnswer tryVisit(Authority authority, PaceRule rule, Caller caller) {
        return request(authority, rule, caller, Duration.ZERO).join();
    }

    /**
     * Asks for a visit and blocks until there is an answer.
     *
     * @throws InterruptedException if the thread is interrupted; the request is cancelled, and no visit is lost
     */
    public VisitAnswer await(Authority authority, PaceRule rule, Caller caller, Duration patience)
            throws InterruptedException {
        CompletableFuture<VisitAnswer> answer = request(authority, rule, caller, patience);
        try {
            return answer.get();
        } catch (InterruptedException e) {
            if (!answer.cancel(false)) {
                answer.join().visit().ifPresent(this::giveBack);
            }
            throw e;
        } catch (ExecutionException e) {
            throw new AssertionError("nobody else can end the answer", e);
        }
    }

    /** The visit of that name, unless it has ended or its lease is over. */
    public Optional<Visit> find(String id) {
        lock.lock();
        try {
            return visits.find(id);
        } finally {
            lock.unlock();
        }
    }

    /** What is going on now. */
    public Load load() {
        lock.lock();
        try {
            return new Load(sites.size(), visits.size(), places.inAll());
        } finally {
            lock.unlock();
        }
    }

    /**
     * How much there is to do.
     *
     * @param authorities those with a visit, a running delay or somebody waiting
     * @param visits those that are open
     * @param waiting requests without an answer
     */
    public record Load(int authorities, int visits, int waiting) {}

    /** Whoever waits is told so, and there are no more visits. Those that are open may be ended, to no effect. */
    @Override
    public void close() {
        List<Waiting> told = new ArrayList<>();
        lock.lock();
        try {
            closed = true;
            for (Site site : sites.values()) {
                told.addAll(site.line().all());
                site.wake().ifPresent(wake -> wake.timer().cancel());
                site.open().ifPresent(visit -> visit.leaseTimer.cancel());
            }
            told.forEach(this::remove);
            sites.clear();
            visits.clear();
        } finally {
            lock.unlock();
        }
        Moment now = time.moment();
        told.forEach(waiting -> give(waiting, closed(waiting, now)));
    }

    private NotNow closed(Waiting waiting, Moment now) {
        return new NotNow(waiting.authority, Why.CLOSED, Duration.ZERO, waiting.rule.pace(now.wall(), settings));
    }

    long nanos() {
        return time.nanos();
    }

    /** The answer that there is at once, if there is one. */
    private Optional<VisitAnswer> arrive(Waiting waiting, Moment now) {
        if (closed) {
            return Optional.of(closed(waiting, now));
        }
        Site site = sites.computeIfAbsent(waiting.authority.toString(), key -> new Site(waiting.authority, settings));
        site.enter(waiting, now);
        places.take(waiting.caller);
        if (site.next(now).filter(next -> next == waiting).isPresent()) {
            return Optional.of(grantOrRefuse(site, waiting, now));
        }
        QueueAdmission admission = QueueAdmission.of(waiting, site, places, settings, now);
        admission.makesRoom().ifPresent(last -> {
            VisitAnswer full = refuse(site, last, Why.QUEUE_FULL, now);
            time.after(Duration.ZERO, () -> give(last, full));
        });
        Optional<VisitAnswer> answer = admission.refusal().map(why -> refuse(site, waiting, why, now));
        if (answer.isEmpty()) {
            waiting.timer(time.after(waiting.patience, () -> expire(waiting)));
        }
        plan(site, now);
        return answer;
    }

    /** The turn has come: a visit, unless the caller's owner has too many. */
    private VisitAnswer grantOrRefuse(Site site, Waiting waiting, Moment now) {
        if (!visits.isFull(waiting.caller)) {
            return grant(site, waiting, now);
        }
        NotNow answer = refuse(site, waiting, Why.TOO_MANY_VISITS, now);
        plan(site, now);
        return answer;
    }

    private NotNow refuse(Site site, Waiting waiting, Why why, Moment now) {
        Duration again =
                why == Why.TOO_MANY_VISITS ? visits.untilOneEnds(waiting.caller, now) : site.retryAfter(waiting, now);
        NotNow answer = new NotNow(waiting.authority, why, again, site.pace(now));
        remove(waiting);
        return answer;
    }

    /** Takes a request out of line and gives its places back. */
    private void remove(Waiting waiting) {
        requireNonNull(waiting.site).leave(waiting);
        waiting.cancelTimer();
        places.free(waiting.caller);
    }

    private Visit grant(Site site, Waiting waiting, Moment now) {
        Visit.Leave leave = Visit.Leave.of(site.rule(waiting), settings, now);
        Visit visit = new Visit(this, waiting, now.wall(), leave, site.pace(now));
        site.begin(waiting, visit);
        waiting.cancelTimer();
        places.free(waiting.caller);
        visits.add(visit);
        visit.leaseTimer = time.after(leave.lease(), () -> abandon(visit));
        return visit;
    }

    /** Looks at a site when it may be somebody's turn. */
    private void look(Site site) {
        Optional<Visit> visit = Optional.empty();
        Map<Waiting, VisitAnswer> refused = new LinkedHashMap<>();
        lock.lock();
        try {
            if (sites.get(site.authority().toString()) == site) {
                Moment now = time.moment();
                Optional<Waiting> next = site.next(now);
                while (next.isPresent() && visits.isFull(next.get().caller)) {
                    refused.put(next.get(), refuse(site, next.get(), Why.TOO_MANY_VISITS, now));
                    next = site.next(now);
                }
                visit = next.map(waiting -> grant(site, waiting, now));
                plan(site, now);
            }
        } finally {
            lock.unlock();
        }
        refused.forEach(this::give);
        visit.ifPresent(this::handOver);
    }

    private void handOver(Visit visit) {
        Waiting waiting = visit.request();
        if (waiting.answer.complete(visit)) {
            tell(waiting, visit, Duration.ofNanos(time.nanos() - waiting.since));
        } else {
            giveBack(visit);
        }
    }

    /** A visit that nobody has used is undone, and the site is looked at again at once. */
    private void giveBack(Visit visit) {
        lock.lock();
        try {
            Site site = sites.get(visit.authority().toString());
            if (site != null && site.holds(visit)) {
                close(visit, Visit.State.ENDED);
                site.undo(visit);
                plan(site, time.moment());
            }
        } finally {
            lock.unlock();
        }
    }

    void end(Visit visit) {
        lock.lock();
        try {
            Moment now = time.moment();
            if (visit.state == Visit.State.OPEN) {
                finish(visit, Visit.State.ENDED, now);
            } else if (visit.state == Visit.State.ABANDONED && !closed) {
                visit.state = Visit.State.ENDED;
                Site site = sites.computeIfAbsent(
                        visit.authority().toString(), key -> new Site(visit.authority(), settings));
                site.endLate(visit, now);
                plan(site, now);
            }
        } finally {
            lock.unlock();
        }
    }

    private void abandon(Visit visit) {
        boolean abandoned;
        lock.lock();
        try {
            abandoned = visit.state == Visit.State.OPEN && !closed;
            if (abandoned) {
                finish(visit, Visit.State.ABANDONED, time.moment());
            }
        } finally {
            lock.unlock();
        }
        if (abandoned) {
            listener.abandoned(visit);
        }
    }

    private void finish(Visit visit, Visit.State state, Moment now) {
        close(visit, state);
        Site site = sites.get(visit.authority().toString());
        if (site != null) {
            site.end(visit, now);
            plan(site, now);
        }
    }

    private void close(Visit visit, Visit.State state) {
        visit.state = state;
        visit.leaseTimer.cancel();
        visits.remove(visit);
    }

    /** Patience is over: if the turn has come at this very moment, it is taken. */
    private void expire(Waiting waiting) {
        site(waiting).ifPresent(this::look);
        Optional<VisitAnswer> answer = Optional.empty();
        lock.lock();
        try {
            Site site = waiting.site;
            if (site != null) {
                Moment now = time.moment();
                Why why = site.rule(waiting).isOpen(now.wall()) ? Why.NOT_IN_TIME : Why.OUTSIDE_VISIT_TIME;
                answer = Optional.of(refuse(site, waiting, why, now));
                plan(site, now);
            }
        } finally {
            lock.unlock();
        }
        answer.ifPresent(given -> give(waiting, given));
    }

    private Optional<Site> site(Waiting waiting) {
        lock.lock();
        try {
            return Optional.ofNullable(waiting.site);
        } finally {
            lock.unlock();
        }
    }

    /** The future has ended: if that was not our doing, the request is taken out of line. */
    private void forget(Waiting waiting) {
        lock.lock();
        try {
            Site site = waiting.site;
            if (site != null) {
                remove(waiting);
                plan(site, time.moment());
            }
        } finally {
            lock.unlock();
        }
    }

    private void give(Waiting waiting, VisitAnswer answer) {
        if (waiting.answer.complete(answer)) {
            tell(waiting, answer, Duration.ofNanos(time.nanos() - waiting.since));
        }
    }

    private void tell(Waiting waiting, VisitAnswer answer, Duration waited) {
        answer.visit().ifPresent(visit -> listener.granted(visit, waited));
        if (answer instanceof NotNow refused) {
            listener.refused(waiting.caller, refused);
        }
    }

    /** Sees to it that the site is looked at when that is due, or forgets it. */
    private void plan(Site site, Moment now) {
        if (site.isForgettable(now)) {
            site.wake().ifPresent(wake -> wake.timer().cancel());
            site.wake(Optional.empty());
            sites.remove(site.authority().toString());
            return;
        }
        Optional<Duration> due = site.nextLook(now);
        if (due.isEmpty()) {
            return;
        }
        long at = now.nanos() + due.get().toNanos();
        boolean planned = site.wake().filter(wake -> wake.at() - at <= 0).isPresent();
        if (!planned) {
            site.wake().ifPresent(wake -> wake.timer().cancel());
            site.wake(Optional.of(new Site.Wake(at, time.after(due.get(), () -> wake(site)))));
        }
    }

    private void wake(Site site) {
        lock.lock();
        try {
            site.wake(Optional.empty());
        } finally {
            lock.unlock();
        }
        look(site);
    }
}
