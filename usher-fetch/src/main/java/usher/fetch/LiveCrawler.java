package usher.fetch;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import usher.Access;
import usher.Dialect;
import usher.Policy;
import usher.Reason;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.LastCopy;
import usher.access.site.LoadedFile;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.access.time.Moment;
import usher.fetch.pace.PaceRule;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.uri.Authority;
import usher.uri.Target;
import usher.uri.WebUrl;

/**
 * A crawler that checks URLs of any site. The sites' robots.txt files are fetched when needed and shared with all other
 * crawlers of the same {@link LiveUsher}. Immutable and thread-safe; create it once and reuse it.
 */
public final class LiveCrawler {
    private final LiveUsher live;
    private final LoadedFile.PolicyKey crawler;

    LiveCrawler(LiveUsher live, LoadedFile.PolicyKey crawler) {
        this.live = live;
        this.crawler = crawler;
    }

    public List<String> tokens() {
        return crawler.tokens();
    }

    /** Returns the usher that created this crawler. */
    public LiveUsher live() {
        return live;
    }

    /**
     * Returns whether the crawler may fetch the URL. If the site's robots.txt must be fetched, waits for it, at most as
     * long as a fetch may take.
     *
     * @param url an absolute URL; any other text is disallowed with {@code bad_url}
     * @return always a verdict. If the thread is interrupted, it is disallowed with {@code busy}, and the thread stays
     *     interrupted
     */
    public LiveVerdict check(String url) {
        return check(url, live.checkTimeout());
    }

    /** Like {@link #check(String)}, with a timeout. After it, the verdict is disallowed with {@code busy}. */
    public LiveVerdict check(String url, Duration timeout) {
        Target target = Target.of(url);
        CompletableFuture<LiveVerdict> response = checkLater(target).toCompletableFuture();
        try {
            return response.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return busy(target);
        } catch (TimeoutException e) {
            return busy(target);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a check must end with a verdict", e.getCause());
        }
    }

    /** Like {@link #check(String)}, without blocking. */
    public CompletionStage<LiveVerdict> checkLater(String url) {
        return checkLater(Target.of(url));
    }

    /** Like {@link #checkLater(String)}, for a URL that is already parsed. */
    public CompletionStage<LiveVerdict> checkLater(Target url) {
        return checkLater(url, live.sites()::state);
    }

    /**
     * Like {@link #checkLater(String)}, using a file that is not older than {@code maxAge}. An older file is fetched
     * again, even if it is still fresh.
     */
    public CompletionStage<LiveVerdict> checkLater(Target url, Duration maxAge) {
        return checkLater(url, site -> live.sites().state(site, maxAge));
    }

    private CompletionStage<LiveVerdict> checkLater(Target url, Function<Authority, CompletionStage<SiteState>> sites) {
        if (!(url.result() instanceof WebUrl parsed)) {
            Verdict refused = new Verdict(Access.DISALLOW, Reason.BAD_URL, Optional.empty());
            return CompletableFuture.completedStage(withoutFetch(url, refused, OutcomeCode.BAD_URL));
        }
        return sites.apply(parsed.authority()).thenApply(state -> judge(url, state, live.now()));
    }

    /**
     * Requests a visit: permission to fetch the URL now, at the site's pace. The fetch must start while
     * {@link Visit#mayStart} is true. The next visit of the site is granted only after this one has ended and the delay has
     * passed. So close the visit when the download has ended:
     *
     * <pre>{@code
     * import java.time.Duration;
     * import usher.Dialect;
     * import usher.fetch.FetchSettings;
     * import usher.fetch.LiveCrawler;
     * import usher.fetch.LiveUsher;
     * import usher.fetch.VisitDecision;
     * import usher.fetch.pace.Requester;
     * import usher.fetch.pace.Visit;
     *
     * try (LiveUsher live = LiveUsher.open(FetchSettings.of("ExampleBot/1.0 (+https://example.com/bot)"))) {
     *     LiveCrawler robot = live.crawler(Dialect.RFC9309, "ExampleBot");
     *     VisitDecision decision = robot.visit(url, new Requester("news"), Duration.ofMinutes(1)).toCompletableFuture().join();
     *     if (decision.visit().isPresent()) {
     *         try (Visit visit = decision.visit().get()) {
     *             fetch(url);
     *         }
     *     }
     * }
     * }</pre>
     *
     * @param requester the job that needs the visit; requesters take turns
     * @param maxWait how long to wait for the visit after the verdict is known; zero to return at once
     */
    public CompletionStage<VisitDecision> visit(String url, Requester requester, Duration maxWait) {
        return checkLater(url)
                .thenCompose(response -> response.isAllowed()
                        ? pace(response, requester, maxWait)
                        : CompletableFuture.completedStage(new VisitDecision(response, Optional.empty())));
    }

    private CompletionStage<VisitDecision> pace(LiveVerdict response, Requester requester, Duration maxWait) {
        SiteState state = response.grounds().orElseThrow().state();
        PaceRule rule = response.grounds()
                .flatMap(grounds -> grounds.reading().file(state))
                .or(() -> state.copy().map(LastCopy::file))
                .map(file -> file.derived(
                        crawler,
                        PaceRule.class,
                        policy -> PaceRule.of(policy, dialect().id())))
                .orElseGet(() -> PaceRule.of(response.policy(), dialect().id()));
        return live.pacer()
                .request(state.attempt().authority(), rule, requester, maxWait)
                .thenApply(visit -> new VisitDecision(response, Optional.of(visit)));
    }

    /** Returns the crawler's policy on the site, which is fetched if needed. Use it to check many paths at once. */
    public CompletionStage<Policy> policy(Authority authority) {
        return live.sites().state(authority).thenApply(state -> policy(state, live.read(state, dialect(), live.now())));
    }

    /**
     * Returns the verdict for a given state of the URL's site, such as a past one.
     *
     * @param now the time of the decision
     */
    public LiveVerdict judge(Target url, SiteState state, Moment now) {
        SiteReading reading = live.read(state, dialect(), now);
        Policy policy = policy(state, reading);
        return new LiveVerdict(
                url.text(),
                crawler.tokens(),
                dialect(),
                policy,
                policy.verdict(url),
                reading.decision().basis(),
                reading.result().code(),
                Optional.of(new LiveVerdict.Grounds(state, reading, now.wall())));
    }

    private Dialect dialect() {
        return crawler.usher().dialect();
    }

    private Policy policy(SiteState state, SiteReading reading) {
        return switch (reading.decision().effect()) {
            case RULES, LAST_GOOD -> reading.file(state).orElseThrow().policy(crawler);
            case ALLOW -> crawler.usher().unavailable(crawler.tokenArray());
            case DISALLOW -> unreachablePolicy();
        };
    }

    private LiveVerdict busy(Target url) {
        return withoutFetch(url, unreachablePolicy().verdict(url), OutcomeCode.BUSY);
    }

    private LiveVerdict withoutFetch(Target url, Verdict verdict, OutcomeCode code) {
        return new LiveVerdict(
                url.text(),
                crawler.tokens(),
                dialect(),
                unreachablePolicy(),
                verdict,
                Basis.UNREACHABLE,
                Optional.of(code),
                Optional.empty());
    }

    private Policy unreachablePolicy() {
        return crawler.usher().unreachable(crawler.tokenArray());
    }
}
