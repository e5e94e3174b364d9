package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import usher.access.site.Moment;
import usher.fetch.pace.VisitRefusal.Reason;
import usher.fetch.system.TimeSource;
import usher.internal.fetch.EventLog;
import usher.internal.fetch.LoggedEvent;
import usher.uri.Authority;

/**
 * Grants visits: one at a time for each {@link PaceKey}, usually an authority, after the site's delay since the end of the last visit, during the
 * site's visit hours, and in turn among the waiting requesters. Thread-safe; has no thread of its own.
 *
 * <p>How it works. One lock guards all state. While it is held, no code blocks, calls back or completes a future. A
 * request is queued first. If it is next and the site is free, it is granted at once. If it would wait too long, or a
 * queue is full, it is refused at once. Otherwise it waits. The time source checks a site with waiting requests when its
 * delay ends or its visit hours begin; waiting requests are granted only then. A visit is granted under the lock, and its
 * future completes outside. If the request was cancelled in between, the grant is undone, and the next waiting request
 * is granted at once. So no grant is lost, and requesting or ending a visit never runs code of other requesters.
 *
 * <p>The state of an idle site is removed when its delay ends. Requesting, ending and cancelling take constant time,
 * except for crawlers with different visit hours, where the site's queue is searched.
 */
public final class Pacer implements AutoCloseable {
    private static final int ID_BYTES = 16;
    private static final char ID_SEPARATOR = '.';

    /** When to ask a shared pace again that could not be reached. */
    private static final Duration UNREACHABLE_RETRY = Duration.ofMillis(500);

    private final TimeSource time;
    private final PaceSettings settings;
    private final PaceListener listener;
    private final EventLog log;
    private final Supplier<String> ids;
    private final Optional<SharedPace> shared;

    /** When the pacer was created, if nothing is known of the visits before. */
    private final Optional<Long> start;

    private final Object lock = new Object();
    /** By key: strings are comparable, so colliding hash codes do not make lookups slow (P-06). */
    private final Map<String, SiteSchedule> sites = new HashMap<>();

    private final OpenVisits visits;
    private final QueueCounts counts;
    private boolean closed;

    /** Creates a pacer for one process; no site has been visited before. */
    public Pacer(TimeSource time, PaceSettings settings, PaceListener listener) {
        this(time, settings, listener, randomIds(), System::getLogger, Optional.empty(), Optional.empty());
    }

    /**
     * Creates a pacer for a process that is not the only one, or not the first.
     *
     * @param shared is asked before each visit
     * @param afterOthers whether nothing is known of earlier visits: then the first visit of each site waits until its delay since now has
     *     passed
     */
    public Pacer(
            TimeSource time,
            PaceSettings settings,
            PaceListener listener,
            Optional<SharedPace> shared,
            boolean afterOthers) {
        this(
                time,
                settings,
                listener,
                randomIds(),
                System::getLogger,
                shared,
                afterOthers ? Optional.of(time.nanos()) : Optional.empty());
    }

    /**
     * Creates a pacer with given visit ids, for reproducible runs.
     *
     * @param ids supplies unique ids; fast and thread-safe
     * @param shared the pace of a fleet
     * @param start when the process started, in the time source's nanoseconds, if the visits of earlier ones are not known
     */
    public Pacer(
            TimeSource time,
            PaceSettings settings,
            PaceListener listener,
            Supplier<String> ids,
            Function<String, System.Logger> loggers,
            Optional<SharedPace> shared,
            Optional<Long> start) {
        this.time = time;
        this.settings = settings;
        this.listener = listener;
        this.log = new EventLog(time, loggers);
        this.ids = ids;
        this.shared = shared;
        this.start = start;
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
        return request(authority, settings.key().of(authority), rule, requester, maxWait);
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
        Optional<VisitResponse> response;
        Optional<SiteSchedule> asked;
        synchronized (lock) {
            response = enqueue(request, time.moment());
            asked = Optional.ofNullable(request.site).filter(site -> site.isAsked(request));
        }
        asked.ifPresent(site -> ask(site, request));
        if (response.isPresent()) {
            request.response.complete(response.get());
            notifyListener(request, response.get(), Duration.ZERO);
        } else {
            request.response.whenComplete((value, failure) -> removeCancelled(request));
        }
        return request.response;
    }

    /** Returns an id that names the site if processes share the pace, so that each of them can end the visit. */
    private String newId(String key) {
        String id = ids.get();
        return shared.isEmpty()
                ? id
                : id
                        + ID_SEPARATOR
                        + Base64.getUrlEncoder().withoutPadding().encodeToString(key.getBytes(StandardCharsets.UTF_8));
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
     * @return a stage with whether there was such a visit; it fails if the shared pace cannot be reached
     */
    public CompletionStage<Boolean> end(String id, OptionalInt status, Optional<String> retryAfter) {
        Optional<PageResult> page =
                status.isEmpty() ? Optional.empty() : Optional.of(new PageResult(status.getAsInt(), retryAfter));
        Optional<Visit> own = find(id);
        if (own.isPresent()) {
            end(own.get(), page);
            return CompletableFuture.completedStage(true);
        }
        return shared.flatMap(pace -> key(id).map(key -> pace.end(key, id, delayAfter(key, page))))
                .orElseGet(() -> CompletableFuture.completedStage(false));
    }

    /** Returns the delay that starts after a visit of another process; zero for the one with which it began. */
    private Duration delayAfter(String key, Optional<PageResult> page) {
        if (page.filter(PageResult::isOverloaded).isEmpty()) {
            return Duration.ZERO;
        }
        synchronized (lock) {
            Moment now = time.moment();
            SiteSchedule site = site(key);
            site.endElsewhere(page, now);
            scheduleCheck(site, now);
            return site.delayLeft(now);
        }
    }

    private static Optional<String> key(String id) {
        try {
            byte[] name = Base64.getUrlDecoder().decode(id.substring(id.indexOf(ID_SEPARATOR) + 1));
            return Optional.of(new String(name, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
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
                request.authority, Reason.CLOSED, Duration.ZERO, request.rule.pace(now.wall(), settings));
    }

    long nanos() {
        return time.nanos();
    }

    /** Queues a request; returns the response if it is known at once. */
    private Optional<VisitResponse> enqueue(VisitRequest request, Moment now) {
        if (closed) {
            return Optional.of(closed(request, now));
        }
        SiteSchedule site =
                sites.computeIfAbsent(request.key, key -> new SiteSchedule(key, settings, start, shared.isPresent()));
        site.add(request, now);
        counts.add(request.requester);
        boolean isNext = site.next(now).filter(next -> next == request).isPresent();
        Optional<VisitResponse> response = isNext
                ? grantOrRefuse(site, request, now)
                : notAdmitted(site, request, now).map(reason -> refuse(site, request, reason, now));
        if (response.isEmpty()) {
            request.timer = time.after(request.maxWait, () -> timeOut(request));
        }
        if (!isNext) {
            scheduleCheck(site, now);
        }
        return response;
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
        if (queue.size() <= settings.waitingPerAuthority) {
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

    /**
     * Grants a visit to the next request, unless the requester's owner has too many open visits. The response is empty if a shared pace is to
     * be asked.
     */
    private Optional<VisitResponse> grantOrRefuse(SiteSchedule site, VisitRequest request, Moment now) {
        if (visits.isFull(request.requester)) {
            VisitRefusal response = refuse(site, request, Reason.TOO_MANY_VISITS, now);
            scheduleCheck(site, now);
            return Optional.of(response);
        }
        return grantOrAsk(site, request, now).map(visit -> visit);
    }

    /** Grants a visit, or notes that the shared pace is asked for it. */
    private Optional<Visit> grantOrAsk(SiteSchedule site, VisitRequest request, Moment now) {
        if (shared.isEmpty()) {
            return Optional.of(grant(site, request, deadlines(site, request, now), now));
        }
        site.ask(request);
        return Optional.empty();
    }

    private Visit.Deadlines deadlines(SiteSchedule site, VisitRequest request, Moment now) {
        return Visit.Deadlines.of(site.rule(request), settings, now);
    }

    /**
     * Asks the shared pace for a visit of a request that is in the queue. Its deadlines count from now: those of the pace begin later, so
     * that a visit which may start is always one that the pace knows.
     */
    private void ask(SiteSchedule site, VisitRequest request) {
        Moment sent;
        Visit.Deadlines deadlines;
        Duration delay;
        String id;
        synchronized (lock) {
            // An earlier one may still be given back because its answer was lost.
            id = newId(request.key);
            request.id = id;
            sent = time.moment();
            deadlines = deadlines(site, request, sent);
            delay = site.pace(sent).delay();
        }
        CompletionStage<SharedPace.Turn> turn;
        try {
            turn = shared.orElseThrow().begin(request.key, id, deadlines.lease(), delay);
        } catch (RuntimeException e) {
            turn = CompletableFuture.failedStage(e);
        }
        turn.whenComplete(
                (answer, failure) -> answered(site, request, id, sent, deadlines, Optional.ofNullable(answer)));
    }

    /** @param answer of the shared pace; empty if it could not be reached */
    private void answered(
            SiteSchedule site,
            VisitRequest request,
            String id,
            Moment sent,
            Visit.Deadlines deadlines,
            Optional<SharedPace.Turn> answer) {
        boolean granted = answer.filter(SharedPace.Turn::isGranted).isPresent();
        Optional<Visit> visit = Optional.empty();
        Optional<VisitResponse> refusal = Optional.empty();
        synchronized (lock) {
            Moment now = time.moment();
            site.answered();
            boolean waits = request.site == site && !closed;
            if (waits && granted) {
                // Another process has ended it, or it was never known here that its lease is over.
                site.open().ifPresent(old -> {
                    markEnded(old, Visit.State.ENDED);
                    site.removeVisit(old);
                });
                visit = Optional.of(grant(site, request, deadlines, sent));
                site.postponeAfterGrant(now);
            } else if (!granted) {
                site.postpone(answer.map(SharedPace.Turn::retryAfter).orElse(UNREACHABLE_RETRY), now);
                Duration left = request.maxWait.minusNanos(now.nanos() - request.since);
                if (waits && site.minWait(request, now).compareTo(left) > 0) {
                    Reason reason = answer.isPresent() ? site.tooLong(request, now) : Reason.PACE_UNREACHABLE;
                    refusal = Optional.of(refuse(site, request, reason, now));
                }
            }
            if (!closed) {
                scheduleCheck(site, now);
            }
        }
        if (granted && visit.isEmpty()) {
            giveBack(request.key, id);
        }
        refusal.ifPresent(response -> respond(request, response));
        visit.ifPresent(this::deliver);
    }

    private void giveBack(String key, String id) {
        shared.ifPresent(pace -> pace.cancel(key, id));
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

    /** @param now the time from which the deadlines count */
    private Visit grant(SiteSchedule site, VisitRequest request, Visit.Deadlines deadlines, Moment now) {
        Visit visit = new Visit(this, request, now.wall(), deadlines, site.pace(now));
        site.begin(request, visit);
        request.timer.cancel();
        counts.remove(request.requester);
        visits.add(visit);
        visit.leaseTimer = time.after(visit.leaseLeft(time.moment()), () -> expireLease(visit));
        return visit;
    }

    /** Grants a visit of the site to the next request, if one is due. */
    private void grantDue(SiteSchedule site) {
        Optional<Visit> visit = Optional.empty();
        Optional<VisitRequest> asked = Optional.empty();
        Map<VisitRequest, VisitResponse> refused = new LinkedHashMap<>();
        synchronized (lock) {
            if (sites.get(site.key()) == site) {
                Moment now = time.moment();
                Optional<VisitRequest> next = site.next(now);
                while (next.isPresent() && visits.isFull(next.get().requester)) {
                    refused.put(next.get(), refuse(site, next.get(), Reason.TOO_MANY_VISITS, now));
                    next = site.next(now);
                }
                visit = next.flatMap(request -> grantOrAsk(site, request, now));
                asked = next.filter(site::isAsked);
                scheduleCheck(site, now);
            }
        }
        refused.forEach(this::respond);
        asked.ifPresent(request -> ask(site, request));
        visit.ifPresent(this::deliver);
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
        boolean current;
        synchronized (lock) {
            SiteSchedule site = sites.get(visit.request().key);
            current = site != null && site.isCurrent(visit);
            if (site != null && current) {
                markEnded(visit, Visit.State.ENDED);
                site.removeVisit(visit);
                scheduleCheck(site, time.moment());
            }
        }
        if (current) {
            giveBack(visit.request().key, visit.id());
        }
    }

    /** Returns the schedule of a site of which nothing is waited for. Guarded by the lock. */
    private SiteSchedule site(String key) {
        return sites.computeIfAbsent(
                key, absent -> new SiteSchedule(absent, settings, Optional.empty(), shared.isPresent()));
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
            shared.ifPresent(pace -> pace.end(visit.request().key, visit.id(), delay));
        }
    }

    private void expireLease(Visit visit) {
        boolean abandoned;
        synchronized (lock) {
            abandoned = visit.state == Visit.State.OPEN && !closed;
            if (abandoned) {
                endOpen(visit, Visit.State.ABANDONED, Optional.empty(), time.moment());
            }
        }
        if (abandoned) {
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
