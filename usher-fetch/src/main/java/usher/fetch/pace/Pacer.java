package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import usher.access.site.Moment;
import usher.fetch.pace.PaceSettings.LongDelays;
import usher.fetch.pace.VisitRefusal.Reason;
import usher.fetch.system.TimeSource;
import usher.fetch.system.TimeSource.Cancellable;
import usher.internal.fetch.EventLog;
import usher.internal.fetch.LoggedEvent;
import usher.internal.fetch.Stages;
import usher.uri.Authority;

/**
 * Grants visits: one at a time for each {@link PaceKey}, usually an authority, after the site's delay since the end of
 * the last visit, during the site's visit hours, and in turn among the waiting requesters. Thread-safe; has no thread
 * of its own.
 *
 * <p>How it works. One lock guards all state. While it is held, no code blocks, calls back, asks the {@link SitePace}
 * or completes a future. A request is queued first. If it is next and the site is free, the pace is asked for its
 * visit. If it would wait too long, or a queue is full, it is refused at once. Otherwise it waits. The time source
 * checks a site with waiting requests when its delay ends or its visit hours begin; the pace is asked for a waiting
 * request only then, and for one request of a site at a time. The answer is noted under the lock, and the request's
 * future completes outside. If the request was cancelled in between, the visit is given back, and the next waiting
 * request is granted at once. So no grant is lost, and ending a visit never runs code of other requesters.
 *
 * <p>The state of an idle site is removed when its delay ends. Requesting, ending and cancelling take constant time,
 * except for crawlers with different visit hours, where the site's queue is searched.
 */
public final class Pacer implements AutoCloseable {
    private static final int ID_BYTES = 16;

    /** How often the pace is asked which visits are still open, if any process may end them. */
    private static final Duration COUNT_INTERVAL = Duration.ofSeconds(1);

    /** Beyond so many sites, only the pace remembers that a site was overloaded. */
    private static final int MAX_REMEMBERED = 100_000;

    /** For those who ask again although the pacer is closed: another process may have taken its place. */
    private static final Duration CLOSED_RETRY = Duration.ofSeconds(2);

    /** When to ask a pace again that could not be reached. */
    private static final Duration UNREACHABLE_RETRY = Duration.ofMillis(500);

    private final TimeSource time;
    private final PaceSettings settings;
    private final PaceListener listener;
    private final EventLog log;
    private final Supplier<String> ids;
    private final SitePace pace;

    private final Object lock = new Object();
    /** By key: strings are comparable, so colliding hash codes do not make lookups slow (P-06). */
    private final Map<String, SiteSchedule> sites = new HashMap<>();

    private final OpenVisits visits;

    /** Ends when the pace has said which visits are open; null if it is not asked. */
    private @Nullable CompletableFuture<Boolean> forgetting;

    private Cancellable nextCount = () -> {};
    private boolean isCountPlanned;
    private final QueueCounts counts;
    private boolean closed;

    /** Creates a pacer for one process; no site has been visited before. */
    public Pacer(TimeSource time, PaceSettings settings, PaceListener listener) {
        this(time, settings, listener, LocalPace.first(time));
    }

    public Pacer(TimeSource time, PaceSettings settings, PaceListener listener, SitePace pace) {
        this(time, settings, listener, pace, randomIds(), System::getLogger);
    }

    /**
     * Creates a pacer with given visit ids, for reproducible runs.
     *
     * @param ids supplies unique ids; fast and thread-safe
     */
    public Pacer(
            TimeSource time,
            PaceSettings settings,
            PaceListener listener,
            SitePace pace,
            Supplier<String> ids,
            Function<String, System.Logger> loggers) {
        this.time = time;
        this.settings = settings;
        this.listener = listener;
        this.pace = pace;
        this.ids = ids;
        this.log = new EventLog(time, loggers);
        this.visits = new OpenVisits(settings);
        this.counts = new QueueCounts(settings);
    }

    /** Returns ids of 128 random bits, which cannot be guessed. */
    private static Supplier<String> randomIds() {
        SecureRandom random = new SecureRandom();
        return () -> {
            byte[] bytes = new byte[ID_BYTES];
            random.nextBytes(bytes);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        };
    }

    /**
     * Requests a visit and waits in the queue for it. To give up, cancel the future: the request leaves the queue at
     * once, and a visit granted meanwhile goes to the next request. Futures that complete later do so on the time
     * source's thread, so dependent actions must be short or asynchronous.
     *
     * @param rule the site's delay and visit hours for the crawler, from its newest policy. It also
     *     applies to the crawler's earlier requests for the authority
     * @param maxWait how long to wait for a response; zero or negative for an immediate response
     */
    public CompletableFuture<VisitResponse> request(
            Authority authority, PaceRule rule, Requester requester, Duration maxWait) {
        return request(authority, settings.keyOf(authority), rule, requester, maxWait);
    }

    /**
     * Like {@link #request(Authority, PaceRule, Requester, Duration)}, for a caller that knows what shares the delay.
     *
     * @param key such as an IP address; visits with equal keys are granted one at a time
     */
    public CompletableFuture<VisitResponse> request(
            Authority authority, String key, PaceRule rule, Requester requester, Duration maxWait) {
        Duration limited = maxWait.isNegative() ? Duration.ZERO : maxWait;
        limited = limited.compareTo(PaceSettings.MAX_DURATION) > 0 ? PaceSettings.MAX_DURATION : limited;
        VisitRequest request = new VisitRequest(authority, key, rule, requester, limited, time.nanos(), newId(key));
        Optional<VisitResponse> refusal;
        Optional<SiteSchedule> asked;
        synchronized (lock) {
            refusal = enqueue(request, time.moment());
            asked = Optional.ofNullable(request.site).filter(site -> site.isAsked(request));
        }
        refusal.ifPresent(response -> respond(request, response));
        asked.ifPresent(site -> ask(site, request));
        if (!request.response.isDone()) {
            waitFor(request);
        }
        return request.response;
    }

    private String newId(String key) {
        return pace.id(ids.get(), key);
    }

    private void waitFor(VisitRequest request) {
        synchronized (lock) {
            if (request.site != null) {
                request.timer = time.after(request.left(time.nanos()), () -> timeOut(request));
            }
        }
        request.response.whenComplete((value, failure) -> removeCancelled(request));
    }

    /** Requests a visit without waiting. Waiting requests come first. */
    public VisitResponse tryVisit(Authority authority, PaceRule rule, Requester requester) {
        return request(authority, rule, requester, Duration.ZERO).join();
    }

    /**
     * Requests a visit and blocks until there is a response.
     *
     * @throws InterruptedException if the thread is interrupted; the request is cancelled, and no visit is lost
     */
    public VisitResponse await(Authority authority, PaceRule rule, Requester requester, Duration maxWait)
            throws InterruptedException {
        CompletableFuture<VisitResponse> response = request(authority, rule, requester, maxWait);
        try {
            return response.get();
        } catch (InterruptedException e) {
            if (!response.cancel(false)) {
                response.join().visit().ifPresent(this::undoGrant);
            }
            throw e;
        } catch (ExecutionException e) {
            throw new AssertionError("the response never ends with an exception", e);
        }
    }

    /** Returns the open visit with the given id; empty if it has ended or its lease has expired. */
    public Optional<Visit> find(String id) {
        synchronized (lock) {
            return visits.find(id);
        }
    }

    /**
     * Ends the visit with the given id, also if another process of the fleet has granted it.
     *
     * @param status the status of the page, if there was a response
     * @param retryAfter the value of its Retry-After header
     * @return a stage with whether there was such a visit; it fails if the pace cannot be reached. Then the visit ends
     *     as soon as it can be reached
     */
    public CompletionStage<Boolean> end(String id, OptionalInt status, Optional<String> retryAfter) {
        Optional<PageResult> page =
                status.isEmpty() ? Optional.empty() : Optional.of(new PageResult(status.getAsInt(), retryAfter));
        return find(id).map(visit -> visit.request().key)
                .or(() -> pace.siteOf(id))
                .map(key -> end(key, id, page))
                .orElseGet(() -> CompletableFuture.completedStage(false));
    }

    /** Nothing changes here before the pace has said that there is such a visit: anybody can make up an id. */
    private CompletionStage<Boolean> end(String key, String id, Optional<PageResult> page) {
        Duration delay;
        synchronized (lock) {
            boolean knows = visits.find(id).isPresent()
                    || page.filter(PageResult::isOverloaded).isPresent();
            delay = knows ? knownOrNew(key).delayAfter(page, time.moment()) : Duration.ZERO;
        }
        return pace.end(key, id, delay).whenComplete((ended, failure) -> {
            synchronized (lock) {
                if (!closed) {
                    ended(key, id, page, failure == null ? Optional.of(ended) : Optional.empty());
                }
            }
        });
    }

    private SiteSchedule knownOrNew(String key) {
        SiteSchedule known = sites.get(key);
        return known == null ? new SiteSchedule(key, settings) : known;
    }

    /** @param ended whether there was such a visit; empty if that is not known yet */
    private void ended(String key, String id, Optional<PageResult> page, Optional<Boolean> ended) {
        Moment now = time.moment();
        Optional<Visit> own = visits.find(id);
        if (own.isPresent() && ended.orElse(true)) {
            endOpen(own.get(), Visit.State.ENDED, page, now);
        } else if (own.isPresent()) {
            forget(own.get(), now);
        } else if (ended.orElse(false) && page.filter(PageResult::isOverloaded).isPresent()) {
            SiteSchedule site = knownOrNew(key);
            if (sites.size() < MAX_REMEMBERED) {
                sites.putIfAbsent(key, site);
            }
            site.endElsewhere(page, now);
            scheduleCheck(site, now);
        }
    }

    /** Removes a visit that another process has ended. */
    private void forget(Visit visit, Moment now) {
        markEnded(visit, Visit.State.ENDED);
        SiteSchedule site = sites.get(visit.request().key);
        if (site != null && site.isCurrent(visit)) {
            site.removeVisit(visit);
            scheduleCheck(site, now);
        }
    }

    /**
     * Removes the visits that other processes have ended. Calls that meet share the answer: whether the pace has given
     * one.
     */
    private CompletionStage<Boolean> forgetEndedElsewhere() {
        CompletableFuture<Boolean> result = new CompletableFuture<>();
        Map<String, String> known;
        synchronized (lock) {
            if (forgetting != null) {
                return forgetting;
            }
            forgetting = result;
            known = visits.shared();
        }
        Stages.started(() -> pace.open(known)).whenComplete((open, failure) -> {
            synchronized (lock) {
                forgetting = null;
                if (failure == null && !closed) {
                    Moment now = time.moment();
                    known.keySet().stream()
                            .filter(id -> !open.contains(id))
                            .forEach(id -> visits.find(id).ifPresent(visit -> forget(visit, now)));
                }
            }
            result.complete(failure == null);
        });
        return result;
    }

    /** Counts from time to time, as long as visits are open that other processes may end. Guarded by the lock. */
    private void planCount() {
        if (!isCountPlanned) {
            isCountPlanned = true;
            nextCount = time.after(COUNT_INTERVAL, this::countAgain);
        }
    }

    private void countAgain() {
        synchronized (lock) {
            isCountPlanned = false;
            if (closed || visits.size() == 0) {
                return;
            }
            planCount();
        }
        forgetEndedElsewhere();
    }

    public Load load() {
        synchronized (lock) {
            return new Load(sites.size(), visits.size(), counts.total());
        }
    }

    /**
     * The numbers of open visits and waiting requests.
     *
     * @param authorities those with an open visit, a running delay or a waiting request
     * @param waiting requests without a response
     */
    public record Load(int authorities, int visits, int waiting) {}

    /** Refuses all waiting and later requests. After that, ending an open visit has no effect. */
    @Override
    public void close() {
        List<VisitRequest> pending = new ArrayList<>();
        synchronized (lock) {
            closed = true;
            nextCount.cancel();
            for (SiteSchedule site : sites.values()) {
                pending.addAll(site.queue().all());
                site.cancelCheck();
                site.open().ifPresent(visit -> visit.leaseTimer.cancel());
            }
            pending.forEach(this::remove);
            sites.clear();
            visits.clear();
        }
        Moment now = time.moment();
        pending.forEach(request -> respond(request, closed(request, now)));
    }

    private VisitRefusal closed(VisitRequest request, Moment now) {
        return new VisitRefusal(
                request.authority, Reason.CLOSED, CLOSED_RETRY, request.rule.pace(now.wall(), settings));
    }

    long nanos() {
        return time.nanos();
    }

    /** Queues a request, for which the pace may then be asked; returns the response if it is refused. */
    private Optional<VisitResponse> enqueue(VisitRequest request, Moment now) {
        if (closed) {
            return Optional.of(closed(request, now));
        }
        Pace pace = request.rule.pace(now.wall(), settings);
        if (pace.isCapped() && settings.longDelays() == LongDelays.SKIP) {
            return Optional.of(new VisitRefusal(request.authority, Reason.DELAY_TOO_LONG, pace.requested(), pace));
        }
        SiteSchedule site = site(request.key);
        site.add(request, now);
        counts.add(request.requester);
        if (site.next(now).filter(next -> next == request).isPresent()) {
            site.ask(request);
            return Optional.empty();
        }
        Optional<VisitResponse> refusal =
                notAdmitted(site, request, now).map(reason -> refuse(site, request, reason, now));
        scheduleCheck(site, now);
        return refusal;
    }

    /** Returns why a request that is already queued may not wait; empty if it may, perhaps in place of another one. */
    private Optional<Reason> notAdmitted(SiteSchedule site, VisitRequest request, Moment now) {
        if (site.minWait(request, now).compareTo(request.maxWait) > 0) {
            return Optional.of(site.tooLong(request, now));
        }
        if (counts.isOverLimit(request.requester)) {
            return Optional.of(Reason.QUEUE_FULL);
        }
        VisitQueue queue = site.queue();
        if (queue.size() <= settings.values.waitingPerAuthority) {
            return Optional.empty();
        }
        // A requester that fills a queue must not block others.
        VisitRequest last = queue.lastOfLargestRequester();
        if (queue.of(last.requester) <= queue.of(request.requester)) {
            return Optional.of(Reason.QUEUE_FULL);
        }
        VisitResponse full = refuse(site, last, Reason.QUEUE_FULL, now);
        time.after(Duration.ZERO, () -> respond(last, full));
        return Optional.empty();
    }

    /** Asks the pace for a visit of a request that is in the queue, if its owner may have more. */
    private void ask(SiteSchedule site, VisitRequest request) {
        if (mayAsk(request)) {
            begin(site, request);
            return;
        }
        forgetEndedElsewhere().thenAccept(isKnown -> {
            if (mayAsk(request)) {
                begin(site, request);
                return;
            }
            Optional<VisitResponse> refusal = Optional.empty();
            synchronized (lock) {
                site.answered();
                Moment now = time.moment();
                if (request.site == site && !closed) {
                    Reason reason = isKnown ? Reason.TOO_MANY_VISITS : Reason.PACE_UNREACHABLE;
                    refusal = Optional.of(refuse(site, request, reason, now));
                }
                if (!closed) {
                    scheduleCheck(site, now);
                }
            }
            refusal.ifPresent(response -> respond(request, response));
        });
    }

    private boolean mayAsk(VisitRequest request) {
        synchronized (lock) {
            boolean may = !visits.isFull(request.requester);
            if (may) {
                visits.ask(request.requester);
            }
            return may;
        }
    }

    /**
     * Begins a visit at the pace. Its deadlines count from now: those of the pace begin later, so that a visit which
     * may start is always one that the pace knows.
     */
    private void begin(SiteSchedule site, VisitRequest request) {
        Moment sent;
        Visit.Deadlines deadlines;
        Duration delay;
        String id;
        synchronized (lock) {
            id = request.id;
            sent = time.moment();
            deadlines = Visit.Deadlines.of(site.rule(request), settings, sent);
            delay = site.pace(sent).delay();
        }
        CompletionStage<SitePace.Turn> turn;
        try {
            turn = pace.begin(request.key, id, deadlines.lease(), delay, request.left(sent.nanos()));
        } catch (RuntimeException e) {
            log.log(LoggedEvent.FETCH_FAULT, "Unexpected exception while beginning a visit", e);
            turn = CompletableFuture.failedStage(e);
        }
        turn.whenComplete(
                (answer, failure) -> answered(site, request, id, sent, deadlines, Optional.ofNullable(answer)));
    }

    /** @param answer of the pace; empty if it could not be reached */
    private void answered(
            SiteSchedule site,
            VisitRequest request,
            String id,
            Moment sent,
            Visit.Deadlines deadlines,
            Optional<SitePace.Turn> answer) {
        boolean granted = answer.filter(SitePace.Turn::isGranted).isPresent();
        Optional<Visit> visit = Optional.empty();
        Optional<VisitResponse> refusal = Optional.empty();
        synchronized (lock) {
            Moment now = time.moment();
            site.answered();
            visits.answered(request.requester);
            boolean waits = request.site == site && !closed;
            if (waits && granted) {
                // Another process has ended it, or it was never known here that its lease is over.
                site.open().ifPresent(old -> {
                    markEnded(old, Visit.State.ENDED);
                    site.removeVisit(old);
                });
                visit = Optional.of(grant(site, request, deadlines, answer.flatMap(SitePace.Turn::again), sent));
            } else if (!granted) {
                request.id = newId(request.key); // if the answer was lost, the visit of the old one is given back
                site.postpone(answer.flatMap(SitePace.Turn::again).orElse(UNREACHABLE_RETRY), now);
                if (waits && site.minWaitOfNext(request, now).compareTo(request.left(now.nanos())) > 0) {
                    Reason reason = answer.isPresent() ? site.tooLong(request, now) : Reason.PACE_UNREACHABLE;
                    refusal = Optional.of(refuse(site, request, reason, now));
                }
            }
        }
        if (granted && visit.isEmpty()) {
            pace.cancel(request.key, id); // before the next request asks
        }
        checkAgain(site);
        refusal.ifPresent(response -> respond(request, response));
        visit.ifPresent(this::deliver);
    }

    private VisitRefusal refuse(SiteSchedule site, VisitRequest request, Reason reason, Moment now) {
        Duration retryAfter = reason == Reason.TOO_MANY_VISITS
                ? visits.untilOneEnds(request.requester, now)
                : site.retryAfter(request, now);
        VisitRefusal response = new VisitRefusal(request.authority, reason, retryAfter, site.pace(now));
        remove(request);
        return response;
    }

    private void remove(VisitRequest request) {
        requireNonNull(request.site).remove(request);
        request.timer.cancel();
        counts.remove(request.requester);
    }

    /**
     * @param again when the pace is asked for the next visit of the site, if another process may end this one
     * @param sent the time from which the deadlines count
     */
    private Visit grant(
            SiteSchedule site, VisitRequest request, Visit.Deadlines deadlines, Optional<Duration> again, Moment sent) {
        Moment now = time.moment();
        Visit visit = new Visit(this, request, sent.wall(), deadlines, site.pace(sent));
        site.begin(request, visit, again, now);
        request.timer.cancel();
        counts.remove(request.requester);
        visits.add(visit);
        if (again.isPresent()) {
            visits.addShared(visit);
            planCount();
        }
        visit.leaseTimer = time.after(visit.leaseLeft(now), () -> expireLease(visit));
        return visit;
    }

    /** Asks the pace for a visit of the site's next request, if one is due. */
    private void grantDue(SiteSchedule site) {
        Optional<VisitRequest> next = Optional.empty();
        synchronized (lock) {
            if (sites.get(site.key()) == site) {
                Moment now = time.moment();
                next = site.next(now);
                next.ifPresent(site::ask);
                scheduleCheck(site, now);
            }
        }
        next.ifPresent(request -> ask(site, request));
    }

    private void deliver(Visit visit) {
        VisitRequest request = visit.request();
        if (request.response.complete(visit)) {
            notifyListener(request, visit, Duration.ofNanos(time.nanos() - request.since));
        } else {
            undoGrant(visit);
        }
    }

    /** Undoes the grant of a visit that was never used, and checks the site again at once. */
    void undoGrant(Visit visit) {
        SiteSchedule site;
        synchronized (lock) {
            site = sites.get(visit.request().key);
            if (site == null || !site.isCurrent(visit)) {
                return;
            }
            markEnded(visit, Visit.State.ENDED);
            site.removeVisit(visit);
        }
        pace.cancel(visit.request().key, visit.id()); // before the next request asks
        checkAgain(site);
    }

    private void checkAgain(SiteSchedule site) {
        synchronized (lock) {
            if (!closed && sites.get(site.key()) == site) {
                scheduleCheck(site, time.moment());
            }
        }
    }

    /** Returns the schedule of a site. Guarded by the lock. */
    private SiteSchedule site(String key) {
        return sites.computeIfAbsent(key, absent -> new SiteSchedule(absent, settings));
    }

    void end(Visit visit, Optional<PageResult> page) {
        boolean ends;
        Duration delay;
        synchronized (lock) {
            Moment now = time.moment();
            ends = visit.state != Visit.State.ENDED && !closed;
            if (visit.state == Visit.State.OPEN) {
                endOpen(visit, Visit.State.ENDED, page, now);
            } else if (visit.state == Visit.State.ABANDONED && !closed) {
                visit.state = Visit.State.ENDED;
                SiteSchedule site = site(visit.request().key);
                site.endLate(visit, page, now);
                scheduleCheck(site, now);
            }
            SiteSchedule site = sites.get(visit.request().key);
            delay = site == null ? Duration.ZERO : site.delayLeft(now);
        }
        if (ends) {
            pace.end(visit.request().key, visit.id(), delay);
        }
    }

    private void expireLease(Visit visit) {
        forgetEndedElsewhere().thenAccept(isKnown -> expireLease(visit, isKnown));
    }

    /** @param isKnown whether it is known that nobody has ended the visit */
    private void expireLease(Visit visit, boolean isKnown) {
        boolean abandoned;
        synchronized (lock) {
            abandoned = visit.state == Visit.State.OPEN && !closed;
            if (abandoned) {
                endOpen(visit, Visit.State.ABANDONED, Optional.empty(), time.moment());
            }
        }
        if (abandoned && isKnown) {
            log.log(
                    LoggedEvent.VISIT_ABANDONED,
                    visit + " was not ended before its lease expired and blocked other visits. Close each visit.");
            log.notifying(PaceListener.class, () -> listener.abandoned(visit));
        }
    }

    /** Ends an open visit: its site's delay starts. */
    private void endOpen(Visit visit, Visit.State state, Optional<PageResult> page, Moment now) {
        markEnded(visit, state);
        SiteSchedule site = sites.get(visit.request().key);
        if (site != null) {
            site.end(visit, page, now);
            scheduleCheck(site, now);
        }
    }

    private void markEnded(Visit visit, Visit.State state) {
        visit.state = state;
        visit.leaseTimer.cancel();
        visits.remove(visit);
    }

    /** Ends the wait of a request; if its visit is due at this moment, it is granted. */
    private void timeOut(VisitRequest request) {
        site(request).ifPresent(this::grantDue);
        Optional<VisitResponse> response = Optional.empty();
        synchronized (lock) {
            SiteSchedule site = request.site;
            if (site != null && !site.isAsked(request)) { // otherwise the answer ends the wait
                Moment now = time.moment();
                Reason reason = site.rule(request).isOpen(now.wall()) ? Reason.NOT_IN_TIME : Reason.OUTSIDE_VISIT_TIME;
                response = Optional.of(refuse(site, request, reason, now));
                scheduleCheck(site, now);
            }
        }
        response.ifPresent(value -> respond(request, value));
    }

    private Optional<SiteSchedule> site(VisitRequest request) {
        synchronized (lock) {
            return Optional.ofNullable(request.site);
        }
    }

    private void removeCancelled(VisitRequest request) {
        synchronized (lock) {
            SiteSchedule site = request.site;
            if (site != null) {
                remove(request);
                scheduleCheck(site, time.moment());
            }
        }
    }

    private void respond(VisitRequest request, VisitResponse response) {
        if (request.response.complete(response)) {
            notifyListener(request, response, Duration.ofNanos(time.nanos() - request.since));
        }
    }

    private void notifyListener(VisitRequest request, VisitResponse response, Duration waited) {
        log.notifying(PaceListener.class, () -> {
            response.visit().ifPresent(visit -> listener.granted(visit, waited));
            if (response instanceof VisitRefusal refused) {
                listener.refused(request.requester, refused);
            }
        });
    }

    /** Schedules the next check of the site, or removes the site if it is idle. */
    private void scheduleCheck(SiteSchedule site, Moment now) {
        if (site.isIdle(now)) {
            site.cancelCheck();
            sites.remove(site.key());
            return;
        }
        site.untilNextCheck(now)
                .filter(due -> site.needsCheckWithin(due, now))
                .ifPresent(due -> site.checkAfter(due, now, time.after(due, () -> runScheduledCheck(site))));
    }

    private void runScheduledCheck(SiteSchedule site) {
        synchronized (lock) {
            site.cancelCheck();
        }
        grantDue(site);
    }
}
