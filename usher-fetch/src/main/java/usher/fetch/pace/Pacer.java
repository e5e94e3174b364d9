package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import usher.access.site.Moment;
import usher.fetch.pace.VisitRefusal.Reason;
import usher.fetch.system.TimeSource;
import usher.fetch.system.TimeSource.Cancellable;
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

    /** How often a shared pace is asked which visits are still open: any process may end them. */
    private static final Duration COUNT_INTERVAL = Duration.ofSeconds(1);

    /** The longest wait that a site can request. */
    private static final Duration MAX_WAIT = Duration.ofDays(1);

    /** Beyond so many sites, only the shared pace remembers that a site was overloaded. */
    private static final int MAX_REMEMBERED = 100_000;

    /** For those who ask again although the pacer is closed: another process may have taken its place. */
    private static final Duration CLOSED_RETRY = Duration.ofSeconds(2);

    /** When to ask a shared pace again that could not be reached. */
    private static final Duration UNREACHABLE_RETRY = Duration.ofMillis(500);

    private final TimeSource time;
    private final PaceSettings settings;
    private final PaceListener listener;
    private final EventLog log;
    private final Supplier<String> ids;
    private final Optional<SharedPace> shared;

    /** When the pacer was created, if nothing is known of the visits before. */
    private Optional<Long> start;

    private Optional<VisitLog> kept = Optional.empty();

    private final Object lock = new Object();
    /** By key: strings are comparable, so colliding hash codes do not make lookups slow (P-06). */
    private final Map<String, SiteSchedule> sites = new HashMap<>();

    private final OpenVisits visits;

    /** Ends when the shared pace has said which visits are open; null if it is not asked. */
    private @Nullable CompletableFuture<Boolean> count;

    private Cancellable nextCount = () -> {};
    private boolean isCountPlanned;
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

    /**
     * Continues after the visits in a log, and keeps those that follow in it. Call it before the first request. If the last visits are known,
     * only their sites wait.
     */
    public void keepIn(VisitLog log) {
        synchronized (lock) {
            Moment now = time.moment();
            kept = Optional.of(log);
            log.last(now.wall()).ifPresent(entries -> {
                start = Optional.empty();
                entries.forEach(entry -> {
                    SiteSchedule site = site(entry.site());
                    site.resume(nanos(entry.end(), now), nanos(entry.until(), now));
                    scheduleCheck(site, now);
                });
            });
        }
    }

    /** Returns a time by the wall clock in nanoseconds; at most the longest lease and delay from now, whatever the wall clock says. */
    private long nanos(Instant at, Moment now) {
        Duration left = Duration.between(now.wall(), at);
        Duration most = settings.startWithin.plus(settings.lease).plus(MAX_WAIT);
        Duration limited = left.compareTo(most) > 0 ? most : left;
        return now.nanos() + (limited.compareTo(most.negated()) < 0 ? most.negated() : limited).toNanos();
    }

    /** Keeps a visit that begins: if this process ends now, it lasts until its lease ends. */
    private void keep(Visit visit) {
        kept.ifPresent(log -> log.write(new VisitLog.Entry(
                visit.request().key,
                visit.leaseEnd(),
                visit.leaseEnd().plus(visit.pace().delay()))));
    }

    private void keepEnd(String key, Duration delay) {
        Instant now = time.moment().wall();
        kept.ifPresent(log -> log.write(new VisitLog.Entry(key, now, now.plus(delay))));
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
            response.get().visit().ifPresent(this::keep);
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
     * @return a stage with whether there was such a visit; it fails if the shared pace cannot be reached. Then the visit ends as soon as it
     *     can be reached
     */
    public CompletionStage<Boolean> end(String id, OptionalInt status, Optional<String> retryAfter) {
        Optional<PageResult> page =
                status.isEmpty() ? Optional.empty() : Optional.of(new PageResult(status.getAsInt(), retryAfter));
        if (shared.isPresent()) {
            return key(id).map(key -> endShared(shared.get(), key, id, page))
                    .orElseGet(() -> CompletableFuture.completedStage(false));
        }
        Optional<Visit> own = find(id);
        own.ifPresent(visit -> end(visit, page));
        return CompletableFuture.completedStage(own.isPresent());
    }

    /** Nothing changes here before the shared pace has said that there is such a visit: anybody can make up an id. */
    private CompletionStage<Boolean> endShared(SharedPace pace, String key, String id, Optional<PageResult> page) {
        Duration delay;
        synchronized (lock) {
            boolean knows = visits.find(id).isPresent()
                    || page.filter(PageResult::isOverloaded).isPresent();
            delay = knows ? knownOrNew(key).delayAfter(page, time.moment()) : Duration.ZERO;
        }
        return pace.end(key, id, delay).whenComplete((ended, failure) -> {
            synchronized (lock) {
                if (!closed) {
                    endedShared(key, id, page, failure == null ? Optional.of(ended) : Optional.empty());
                }
            }
        });
    }

    private SiteSchedule knownOrNew(String key) {
        SiteSchedule known = sites.get(key);
        return known == null ? new SiteSchedule(key, settings, Optional.empty(), true) : known;
    }

    /** @param ended whether there was such a visit; empty if that is not known yet */
    private void endedShared(String key, String id, Optional<PageResult> page, Optional<Boolean> ended) {
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
     * Removes the visits that other processes have ended. Calls that meet share the answer.
     *
     * @return a stage with whether the shared pace has answered
     */
    private CompletionStage<Boolean> count() {
        CompletableFuture<Boolean> result = new CompletableFuture<>();
        Map<String, String> known;
        synchronized (lock) {
            if (count != null) {
                return count;
            }
            count = result;
            known = visits.keys();
        }
        CompletionStage<Set<String>> answer;
        try {
            answer = shared.orElseThrow().open(known);
        } catch (RuntimeException e) {
            answer = CompletableFuture.failedStage(e);
        }
        answer.whenComplete((open, failure) -> {
            synchronized (lock) {
                count = null;
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

    /** Counts from time to time, as long as visits are open. Guarded by the lock. */
    private void planCount() {
        if (shared.isPresent() && !isCountPlanned) {
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
        count();
    }

    /** Returns the key in the id of a visit; empty if no visit can have this id. */
    private static Optional<String> key(String id) {
        try {
            byte[] name = Base64.getUrlDecoder().decode(id.substring(id.indexOf(ID_SEPARATOR) + 1));
            String key = new String(name, StandardCharsets.UTF_8);
            return Optional.of(key).filter(known -> (id + known).chars().allMatch(c -> c > ' ' && c < 0x7f));
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
        if (mayNotHaveMore(request)) {
            VisitRefusal response = refuse(site, request, Reason.TOO_MANY_VISITS, now);
            scheduleCheck(site, now);
            return Optional.of(response);
        }
        return grantOrAsk(site, request, now).map(visit -> visit);
    }

    /** Whether the requester's owner has too many open visits. A shared pace is asked first how many those are. */
    private boolean mayNotHaveMore(VisitRequest request) {
        return shared.isEmpty() && visits.isFull(request.requester);
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

    /** Asks the shared pace for a visit of a request that is in the queue, if its owner may have more. */
    private void ask(SiteSchedule site, VisitRequest request) {
        if (mayAsk(request)) {
            begin(site, request);
            return;
        }
        count().thenAccept(isKnown -> {
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
     * Begins a visit at the shared pace. Its deadlines count from now: those of the pace begin later, so that a visit which may start is
     * always one that the pace knows.
     */
    private void begin(SiteSchedule site, VisitRequest request) {
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
            visits.answered(request.requester);
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
        planCount();
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
                while (next.isPresent() && mayNotHaveMore(next.get())) {
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
        keep(visit);
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
            keepEnd(visit.request().key, Duration.ZERO);
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
            keepEnd(visit.request().key, delay);
            shared.ifPresent(pace -> pace.end(visit.request().key, visit.id(), delay));
        }
    }

    private void expireLease(Visit visit) {
        if (shared.isEmpty()) {
            expireLease(visit, true);
        } else {
            count().thenAccept(isKnown -> expireLease(visit, isKnown));
        }
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
