package usher.fetch;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import usher.Access;
import usher.Dialect;
import usher.Policy;
import usher.Reason;
import usher.RobotsFile;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.LastCopy;
import usher.access.site.Moment;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.fetch.pace.PaceRule;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitResponse;
import usher.uri.Authority;
import usher.uri.Target;
import usher.uri.UrlInput;
import usher.uri.WebUrl;

/**
 * A crawler that checks URLs of any site. The sites' robots.txt files are fetched when needed and shared with all other
 * crawlers of the same {@link LiveUsher}. Immutable and thread-safe; create it once and reuse it.
 */
public final class LiveCrawler {
    /** When to check again a site that was not requested: nothing is known about it, so no back-off applies. */
    private static final Duration BUSY_RETRY = Duration.ofSeconds(2);

    private final LiveUsher live;
    private final CompiledFiles.Reader reader;

    LiveCrawler(LiveUsher live, CompiledFiles.Reader reader) {
        this.live = live;
        this.reader = reader;
    }

    public List<String> tokens() {
        return reader.tokens();
    }

    public LiveUsher live() {
        return live;
    }

    /**
     * Returns whether the crawler may fetch the URL. If the site's robots.txt must be fetched, waits for it, at most as
     * long as a fetch may take.
     *
     * @param url an absolute URL, converted to the form that HTTP clients send ({@link UrlInput}); for any other text,
     *     the verdict is disallow with the code {@code bad_url}
     * @return always a verdict. If the thread is interrupted, it is disallow with the code {@code cancelled}, and the
     *     thread stays interrupted
     */
    public LiveVerdict check(String url) {
        return check(url, live.checkTimeout());
    }

    /** Like {@link #check(String)}. If the timeout passes, the code is {@code cancelled}. */
    public LiveVerdict check(String url, Duration timeout) {
        Target target = UrlInput.of(url).target();
        CompletableFuture<LiveVerdict> response = checkAsync(target).toCompletableFuture();
        try {
            return live.time().await(response, timeout);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return cancelled(target);
        } catch (TimeoutException e) {
            return cancelled(target);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a check must end with a verdict", e.getCause());
        }
    }

    /** Like {@link #check(String)}, without blocking. */
    public CompletionStage<LiveVerdict> checkAsync(String url) {
        return checkAsync(UrlInput.of(url).target());
    }

    /** Like {@link #checkAsync(String)}, for a URL that is already parsed. */
    public CompletionStage<LiveVerdict> checkAsync(Target url) {
        return checkAsync(url, live::state);
    }

    /**
     * Like {@link #checkAsync(String)}, using a file that is not older than {@code maxAge}. An older file is fetched
     * again, even if it is still fresh.
     */
    public CompletionStage<LiveVerdict> checkAsync(Target url, Duration maxAge) {
        return checkAsync(url, site -> live.state(site, maxAge));
    }

    private CompletionStage<LiveVerdict> checkAsync(Target url, Function<Authority, CompletionStage<SiteState>> sites) {
        if (!(url.result() instanceof WebUrl parsed)) {
            Verdict refused = new Verdict(Access.DISALLOW, Reason.BAD_URL, Optional.empty());
            return CompletableFuture.completedStage(withoutFetch(url, refused, OutcomeCode.BAD_URL));
        }
        return sites.apply(parsed.authority()).thenApply(state -> verdictAt(url, state, live.now()));
    }

    /**
     * Requests a visit, permission to fetch the URL now, and waits until the site's delay after the previous visit has
     * passed. End the visit when the download has ended, with its status. Until then, no other visit to the site is
     * granted:
     *
     * <pre>{@code
     * import java.time.Duration;
     * import usher.Dialect;
     * import usher.fetch.FetchSettings;
     * import usher.fetch.LiveCrawler;
     * import usher.fetch.LiveUsher;
     * import usher.fetch.VisitDecision.Granted;
     * import usher.fetch.pace.Visit;
     *
     * try (LiveUsher live = LiveUsher.open(FetchSettings.of("ExampleBot/1.0 (+https://example.com/bot)"))) {
     *     LiveCrawler bot = live.crawler(Dialect.RFC9309, "ExampleBot");
     *     if (bot.visit(url, Duration.ofMinutes(1)) instanceof Granted granted) {
     *         try (Visit visit = granted.visit()) {
     *             var response = download(url);
     *             visit.end(response.statusCode(), response.headers().firstValue("Retry-After"));
     *         }
     *     }
     * }
     * }</pre>
     *
     * @param maxWait how long to wait for the visit after the verdict is known; zero to return at once
     * @return always a decision. If the thread is interrupted, it is {@link VisitDecision.Unreachable}, and the thread
     *     stays interrupted
     */
    public VisitDecision visit(String url, Duration maxWait) {
        return visit(url, new Requester(String.join(",", tokens())), maxWait);
    }

    /**
     * Like {@link #visit(String, Duration)}, for one of several jobs.
     *
     * @param requester the job that needs the visit; requesters take turns
     */
    public VisitDecision visit(String url, Requester requester, Duration maxWait) {
        CompletableFuture<VisitDecision> decision =
                visitAsync(url, requester, maxWait).toCompletableFuture();
        try {
            return decision.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            if (!decision.cancel(false)) {
                decision.join().granted().ifPresent(Visit::cancel);
            }
            return VisitDecision.refused(cancelled(UrlInput.of(url).target()));
        } catch (ExecutionException e) {
            throw new IllegalStateException("a visit must end with a decision", e.getCause());
        }
    }

    /**
     * Like {@link #visit(String, Requester, Duration)}, without blocking. A request that waited is decided again before
     * its visit is granted, by a file that is fresh then: the decision is "disallowed" if the file has changed.
     * Functions that you attach to the stage run on a thread of their own and may block. To give up, cancel its future:
     * the request leaves the queue, and a visit that is granted meanwhile goes to the next request.
     */
    public CompletionStage<VisitDecision> visitAsync(String url, Requester requester, Duration maxWait) {
        requireNonNull(requester, "requester");
        requireNonNull(maxWait, "maxWait");
        Asked asked = new Asked(UrlInput.of(url).target(), requester, new CompletableFuture<>());
        CompletionStage<LiveVerdict> checked = checkAsync(asked.url());
        asked.failing(checked.thenAcceptAsync(verdict -> request(asked, verdict, maxWait), live.completions()));
        return asked.decision();
    }

    /**
     * Like {@link #visitAsync(String, Requester, Duration)}, for a URL that has just been checked.
     *
     * @param verdict a verdict of this crawler about the URL
     */
    public CompletableFuture<VisitDecision> visitAsync(
            Target url, LiveVerdict verdict, Requester requester, Duration maxWait) {
        requireNonNull(requester, "requester");
        requireNonNull(maxWait, "maxWait");
        Asked asked = new Asked(url, requester, new CompletableFuture<>());
        request(asked, verdict, maxWait);
        return asked.decision();
    }

    /** A visit that was asked for. */
    private record Asked(Target url, Requester requester, CompletableFuture<VisitDecision> decision) {
        void complete(VisitDecision value) {
            if (!decision.complete(value)) {
                value.granted().ifPresent(Visit::cancel);
            }
        }

        /** Ends the decision if what leads to it fails: nobody waits for ever. */
        <T> CompletionStage<T> failing(CompletionStage<T> stage) {
            return stage.whenComplete((value, failure) -> {
                if (failure != null) {
                    decision.completeExceptionally(failure);
                }
            });
        }
    }

    private void request(Asked asked, LiveVerdict verdict, Duration maxWait) {
        if (!verdict.isAllowed()) {
            asked.complete(VisitDecision.refused(verdict));
            return;
        }
        Authority authority = verdict.siteData().orElseThrow().state().attempt().authority();
        asked.failing(live.paceKey(authority).thenAccept(key -> request(asked, verdict, key, maxWait)));
    }

    private void request(Asked asked, LiveVerdict verdict, String key, Duration maxWait) {
        Moment start = live.now();
        Authority authority = verdict.siteData().orElseThrow().state().attempt().authority();
        CompletableFuture<VisitResponse> pending =
                live.pacer().request(authority, key, paceRule(verdict), asked.requester(), maxWait);
        if (pending.isDone()) {
            asked.complete(VisitDecision.of(verdict, pending.join()));
            return;
        }
        asked.decision().whenComplete((ended, failure) -> pending.cancel(false));
        CompletionStage<?> answered = pending.thenAcceptAsync(
                response -> {
                    if (response instanceof Visit visit) {
                        confirm(asked, visit, maxWait.minus(start.age(live.now())));
                    } else {
                        asked.complete(VisitDecision.of(verdict, response));
                    }
                },
                live.completions());
        asked.failing(answered).exceptionally(failure -> {
            pending.thenAccept(response -> response.visit().ifPresent(Visit::cancel));
            return null;
        });
    }

    /** Decides again about a URL whose visit is due: the file can have changed or expired meanwhile. */
    private void confirm(Asked asked, Visit visit, Duration waitLeft) {
        CompletionStage<?> confirmed = checkAsync(asked.url())
                .thenAcceptAsync(
                        now -> {
                            if (now.isAllowed() && visit.mayStart()) {
                                asked.complete(VisitDecision.of(now, visit));
                                return;
                            }
                            // Either the file forbids it now, or fetching the file took longer than a visit may wait
                            // for its download.
                            visit.cancel();
                            request(asked, now, waitLeft);
                        },
                        live.completions());
        asked.failing(confirmed).exceptionally(failure -> {
            visit.cancel();
            return null;
        });
    }

    private PaceRule paceRule(LiveVerdict verdict) {
        SiteState state = verdict.siteData().orElseThrow().state();
        return verdict.siteData()
                .flatMap(siteData -> siteData.reading().file(state))
                .or(() -> state.copy().map(LastCopy::file))
                .map(file -> live.files().get(file, reader).rule(dialect()))
                .orElseGet(() -> PaceRule.of(verdict.policy(), dialect().id()));
    }

    /**
     * Returns the crawler's policy for a site, to check many paths at once. The site's robots.txt is fetched if needed.
     * The policy is not refreshed: use it for at most a few minutes.
     */
    public CompletionStage<Policy> policy(Authority authority) {
        return live.state(authority).thenApply(state -> policy(live.read(state, dialect(), live.now()), state));
    }

    private Policy policy(SiteReading reading, SiteState state) {
        return reading.file(state)
                .map(file -> live.files().get(file, reader).policy())
                .orElseGet(() -> reader.policy(reading.robots(state)));
    }

    /**
     * Returns the verdict for a given state of the URL's site, such as one at a past time. Fetches nothing.
     *
     * @param now the time of the decision
     */
    public LiveVerdict verdictAt(Target url, SiteState state, Moment now) {
        SiteReading reading = live.read(state, dialect(), now);
        Policy policy = policy(reading, state);
        Verdict verdict = policy.verdict(url);
        Basis basis = reading.decision().basis();
        Optional<OutcomeCode> code = reading.result().code();
        Optional<LiveVerdict.SiteData> site = Optional.of(new LiveVerdict.SiteData(state, reading, now.wall()));
        Optional<Duration> retryAfter = retryAfter(verdict, code, () -> state.untilDue(now));
        return new LiveVerdict(
                written(url), reader.tokens(), dialect(), policy, verdict, basis, code, site, retryAfter);
    }

    /** Returns the URL before its dot segments were resolved, from which a reader computes the same verdict (D-23). */
    private static String written(Target url) {
        return url.other().filter(other -> url.url().isPresent()).orElse(url).text();
    }

    private static Optional<Duration> retryAfter(
            Verdict verdict, Optional<OutcomeCode> code, Supplier<Duration> untilDue) {
        if (verdict.isAllowed() || verdict.reason() != Reason.UNREACHABLE) {
            return Optional.empty();
        }
        if (code.filter(OutcomeCode::isBusy).isPresent()) {
            return Optional.of(BUSY_RETRY);
        }
        return code.filter(OutcomeCode::isForbidden).isPresent() ? Optional.empty() : Optional.of(untilDue.get());
    }

    private Dialect dialect() {
        return reader.dialect();
    }

    private LiveVerdict cancelled(Target url) {
        return withoutFetch(url, unreachablePolicy().verdict(url), OutcomeCode.CANCELLED);
    }

    private LiveVerdict withoutFetch(Target url, Verdict verdict, OutcomeCode code) {
        return new LiveVerdict(
                written(url),
                reader.tokens(),
                dialect(),
                unreachablePolicy(),
                verdict,
                Basis.UNREACHABLE,
                Optional.of(code),
                Optional.empty(),
                retryAfter(verdict, Optional.of(code), () -> BUSY_RETRY));
    }

    private Policy unreachablePolicy() {
        return reader.policy(RobotsFile.unreachable());
    }
}
