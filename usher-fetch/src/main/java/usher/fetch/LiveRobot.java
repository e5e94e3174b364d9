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
import usher.fetch.pace.Caller;
import usher.fetch.pace.PaceRule;
import usher.fetch.pace.Visit;
import usher.uri.Authority;
import usher.uri.Target;
import usher.uri.WebUrl;

/**
 * One robot of a live crawler: asks whether it may fetch URLs, whatever their site; the sites' files are fetched as needed and
 * shared with all other robots of the same {@link LiveUsher}. Immutable and thread-safe; make it once, ask often.
 */
public final class LiveRobot {
    private final LiveUsher live;
    private final LoadedFile.PolicyKey robot;

    LiveRobot(LiveUsher live, LoadedFile.PolicyKey robot) {
        this.live = live;
        this.robot = robot;
    }

    public List<String> tokens() {
        return robot.tokens();
    }

    /** The usher that this robot belongs to. */
    public LiveUsher live() {
        return live;
    }

    /**
     * Whether the robot may fetch the URL; waits for the site's robots.txt where it must be fetched, but not longer than a
     * fetch may take.
     *
     * @param url an absolute URL; any other text is disallowed with {@code bad_url}
     * @return a verdict whatever happens; disallowed with {@code busy} if the thread was interrupted, and then it still is
     */
    public LiveVerdict check(String url) {
        return check(url, live.patience());
    }

    /** As {@link #check(String)}, with the caller's own patience; once it is at an end the answer is {@code busy}. */
    public LiveVerdict check(String url, Duration patience) {
        Target target = Target.of(url);
        CompletableFuture<LiveVerdict> answer = checkLater(target).toCompletableFuture();
        try {
            return answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return busy(target);
        } catch (TimeoutException e) {
            return busy(target);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a check ends with a verdict, always", e.getCause());
        }
    }

    /** As {@link #check(String)}, without waiting. */
    public CompletionStage<LiveVerdict> checkLater(String url) {
        return checkLater(Target.of(url));
    }

    /** As {@link #checkLater(String)}, for a URL that others read too. */
    public CompletionStage<LiveVerdict> checkLater(Target url) {
        return checkLater(url, live.sites()::state);
    }

    /**
     * As {@link #checkLater(String)}, by a file that was fetched within a time: an older one is fetched again, even while it
     * may still be used.
     */
    public CompletionStage<LiveVerdict> checkLater(Target url, Duration notOlderThan) {
        return checkLater(url, site -> live.sites().state(site, notOlderThan));
    }

    private CompletionStage<LiveVerdict> checkLater(Target url, Function<Authority, CompletionStage<SiteState>> sites) {
        if (!(url.result() instanceof WebUrl parsed)) {
            Verdict refused = new Verdict(Access.DISALLOW, Reason.BAD_URL, Optional.empty());
            return CompletableFuture.completedStage(unasked(url, refused, OutcomeCode.BAD_URL));
        }
        return sites.apply(parsed.authority()).thenApply(state -> judge(url, state, live.now()));
    }

    /**
     * Asks for a visit: permission to fetch the URL now, at the pace that the site asks for. The fetch must begin while
     * {@link Visit#mayStart} holds, and the next visit of the site is granted only some time after this one was ended. So keep
     * the decision, and close its visit when the download has ended:
     *
     * <pre>{@code
     * import java.time.Duration;
     * import usher.Dialect;
     * import usher.fetch.FetchSettings;
     * import usher.fetch.LiveRobot;
     * import usher.fetch.LiveUsher;
     * import usher.fetch.VisitDecision;
     * import usher.fetch.pace.Caller;
     * import usher.fetch.pace.Visit;
     *
     * try (LiveUsher live = LiveUsher.open(FetchSettings.of("ExampleBot/1.0 (+https://example.com/bot)"))) {
     *     LiveRobot robot = live.robot(Dialect.RFC9309, "ExampleBot");
     *     VisitDecision decision = robot.visit(url, new Caller("news"), Duration.ofMinutes(1)).toCompletableFuture().join();
     *     if (decision.visit().isPresent()) {
     *         try (Visit visit = decision.visit().get()) {
     *             fetch(url);
     *         }
     *     }
     * }
     * }</pre>
     *
     * @param caller for whom; callers take turns
     * @param patience how long to wait for the visit, once the verdict is there; nothing for "now or never"
     */
    public CompletionStage<VisitDecision> visit(String url, Caller caller, Duration patience) {
        return checkLater(url)
                .thenCompose(answer -> answer.isAllowed()
                        ? pace(answer, caller, patience)
                        : CompletableFuture.completedStage(new VisitDecision(answer, Optional.empty())));
    }

    private CompletionStage<VisitDecision> pace(LiveVerdict answer, Caller caller, Duration patience) {
        SiteState state = answer.grounds().orElseThrow().state();
        PaceRule rule = answer.grounds()
                .flatMap(grounds -> grounds.reading().file(state))
                .or(() -> state.copy().map(LastCopy::file))
                .map(file -> file.derived(
                        robot,
                        PaceRule.class,
                        policy -> PaceRule.of(policy, dialect().id())))
                .orElseGet(() -> PaceRule.of(answer.policy(), dialect().id()));
        return live.pacer()
                .request(state.attempt().authority(), rule, caller, patience)
                .thenApply(visit -> new VisitDecision(answer, Optional.of(visit)));
    }

    /** The policy that is in force for the robot on that site, fetched as needed: for those who ask for many paths at once. */
    public CompletionStage<Policy> policy(Authority authority) {
        return live.sites().state(authority).thenApply(state -> policy(state, live.read(state, dialect(), live.now())));
    }

    /**
     * The answer for a state of the URL's site that the caller has, such as one of the past.
     *
     * @param now the time to judge at
     */
    public LiveVerdict judge(Target url, SiteState state, Moment now) {
        SiteReading reading = live.read(state, dialect(), now);
        Policy policy = policy(state, reading);
        return new LiveVerdict(
                url.text(),
                robot.tokens(),
                dialect(),
                policy,
                policy.verdict(url),
                reading.decision().basis(),
                reading.result().code(),
                Optional.of(new LiveVerdict.Grounds(state, reading, now.wall())));
    }

    private Dialect dialect() {
        return robot.usher().dialect();
    }

    private Policy policy(SiteState state, SiteReading reading) {
        return switch (reading.decision().effect()) {
            case RULES, LAST_GOOD -> reading.file(state).orElseThrow().policy(robot);
            case ALLOW -> robot.usher().unavailable(robot.tokenArray());
            case DISALLOW -> nothingKnown();
        };
    }

    private LiveVerdict busy(Target url) {
        return unasked(url, nothingKnown().verdict(url), OutcomeCode.BUSY);
    }

    private LiveVerdict unasked(Target url, Verdict verdict, OutcomeCode code) {
        return new LiveVerdict(
                url.text(),
                robot.tokens(),
                dialect(),
                nothingKnown(),
                verdict,
                Basis.UNREACHABLE,
                Optional.of(code),
                Optional.empty());
    }

    private Policy nothingKnown() {
        return robot.usher().unreachable(robot.tokenArray());
    }
}
