package usher.sitemaps;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import usher.Reason;
import usher.Verdict;
import usher.access.OutcomeCode;
import usher.access.redirect.Redirection;
import usher.access.response.ChallengeDetector;
import usher.access.response.FetchOutcome;
import usher.access.response.StatusKind;
import usher.bytes.Bytes;
import usher.fetch.LiveRobot;
import usher.fetch.LiveVerdict;
import usher.fetch.VisitDecision;
import usher.fetch.follow.Conditions;
import usher.fetch.pace.Caller;
import usher.fetch.pace.NotNow;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitAnswer;
import usher.fetch.transport.Answer;
import usher.sitemaps.Download.Fetched;
import usher.sitemaps.Download.Interrupted;
import usher.sitemaps.Download.NotFetched;
import usher.sitemaps.SitemapFinding.Code;
import usher.uri.WebUrl;

/**
 * The requests of one walk. Each of them, redirects included, is a visit: allowed by the robots.txt of its own authority, and
 * at that authority's pace.
 */
final class PacedRequests {
    /** Fetchers and pacers keep to their time; this is for one that does not. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final LiveRobot robot;
    private final WalkLimits limits;
    private final Waiter waiter;
    private final Caller caller;
    private final Supplier<Duration> left;

    /**
     * The requests of a walk.
     *
     * @param left how much of the walk's time is left
     */
    PacedRequests(LiveRobot robot, WalkLimits limits, Waiter waiter, Caller caller, Supplier<Duration> left) {
        this.robot = robot;
        this.limits = limits;
        this.waiter = waiter;
        this.caller = caller;
        this.left = left;
    }

    /**
     * Fetches a sitemap.
     *
     * @param seen URLs that a redirect need not lead to, because they are visited anyway
     */
    Download download(WebUrl start, Predicate<String> seen) {
        try {
            return follow(start, seen);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Interrupted();
        }
    }

    private Download follow(WebUrl start, Predicate<String> seen) throws InterruptedException {
        List<String> chain = new ArrayList<>();
        Optional<WebUrl> next = Optional.of(start);
        Download came = failed(OutcomeCode.REDIRECT_LIMIT);
        while (next.isPresent()) {
            WebUrl url = next.get();
            chain.add(url.toString());
            Step step = step(url);
            next = Optional.empty();
            came = step.end().orElseGet(() -> came(url, step.answer()));
            if (step.end().isEmpty() && isRedirect(step.answer())) {
                Redirection redirection = Redirection.of(chain, step.answer().locations());
                next = redirection.target().filter(target -> !seen.test(target.toString()));
                came = redirection
                        .target()
                        .<Download>map(target -> new NotFetched(Code.VISITED_BEFORE, "leads to " + target))
                        .orElseGet(() -> failed(redirection.refusal().orElseThrow()));
            }
        }
        return came;
    }

    private static boolean isRedirect(Answer answer) {
        return judged(answer).is(StatusKind.REDIRECT);
    }

    private static Download came(WebUrl url, Answer answer) {
        FetchOutcome outcome = judged(answer);
        if (outcome.failure().isPresent()) {
            return failed(outcome.failure().get());
        }
        return outcome.isFile()
                ? new Fetched(url.toString(), answer.body(), answer.cut())
                : new NotFetched(Code.FETCH_FAILED, "status " + outcome.status());
    }

    /** A bot wall's page is no sitemap and no redirect, by the rule for robots.txt (D-20). */
    private static FetchOutcome judged(Answer answer) {
        return ChallengeDetector.mark(answer.outcome(), answer.body());
    }

    private static Download failed(OutcomeCode code) {
        return new NotFetched(Code.FETCH_FAILED, code.word());
    }

    /**
     * What came of one request.
     *
     * @param end why there was none, or what ended it
     */
    private record Step(Optional<Download> end, Answer answer) {
        private static final Answer NONE = failure(OutcomeCode.BUSY);

        static Step ended(Download end) {
            return new Step(Optional.of(end), NONE);
        }
    }

    private Step step(WebUrl url) throws InterruptedException {
        for (Duration rest = left.get(); rest.compareTo(Duration.ZERO) > 0; rest = left.get()) {
            Optional<VisitDecision> decision = visit(url, rest);
            if (decision.isEmpty()) {
                break;
            }
            LiveVerdict verdict = decision.get().verdict();
            if (!verdict.isAllowed()) {
                return Step.ended(refused(url, verdict));
            }
            VisitAnswer answer = decision.get().answer().orElseThrow();
            if (answer instanceof NotNow no) {
                return Step.ended(notNow(no));
            }
            try (Visit visit = answer.visit().orElseThrow()) {
                if (visit.mayStart()) {
                    return new Step(Optional.empty(), request(url));
                }
            }
        }
        return Step.ended(new NotFetched(Code.OUT_OF_TIME, "the walk's " + limits.total() + " are over"));
    }

    /** Empty if there was no answer in time. */
    private Optional<VisitDecision> visit(WebUrl url, Duration patience) throws InterruptedException {
        CompletableFuture<VisitDecision> asked =
                robot.visit(url.toString(), caller, patience).toCompletableFuture();
        try {
            return Optional.of(waiter.await(asked, patience.plus(limits.each()).plus(GRACE)));
        } catch (TimeoutException | ExecutionException | CancellationException e) {
            giveBack(asked);
            return Optional.empty();
        } catch (InterruptedException e) {
            giveBack(asked);
            throw e;
        }
    }

    /** A visit that is granted to nobody must not hold up others. */
    private static void giveBack(CompletableFuture<VisitDecision> asked) {
        asked.thenAccept(decision -> decision.visit().ifPresent(Visit::end));
    }

    private Answer request(WebUrl url) throws InterruptedException {
        Duration rest = left.get();
        Duration within = rest.compareTo(limits.each()) < 0 ? rest : limits.each();
        CompletableFuture<Answer> answer = robot.live()
                .fetcher()
                .request(url, Conditions.NONE, limits.ofOneFetch(), within)
                .toCompletableFuture();
        try {
            return waiter.await(answer, within.plus(GRACE));
        } catch (TimeoutException e) {
            answer.cancel(true);
            return failure(OutcomeCode.TIMEOUT_TOTAL);
        } catch (ExecutionException | CancellationException e) {
            return failure(OutcomeCode.BAD_HTTP);
        } catch (InterruptedException e) {
            answer.cancel(true);
            throw e;
        }
    }

    private static Answer failure(OutcomeCode code) {
        return new Answer(FetchOutcome.failed(code), List.of(), Bytes.EMPTY, false);
    }

    private static Download refused(WebUrl url, LiveVerdict answer) {
        Optional<OutcomeCode> own = answer.code().filter(OutcomeCode::isOwnRefusal);
        if (own.isPresent()) {
            return failed(own.get());
        }
        Verdict verdict = answer.verdict();
        if (verdict.reason() == Reason.UNREACHABLE) {
            String code = answer.code().map(OutcomeCode::word).orElse("no answer");
            return new NotFetched(Code.FETCH_FAILED, url.authority().robotsTxt() + " is unreachable (" + code + ")");
        }
        String rule = verdict.rule()
                .map(found -> "line " + found.line() + ": " + found)
                .orElseGet(() -> verdict.reason().explanation());
        return new NotFetched(
                Code.DISALLOWED, "not fetched: " + url.authority().robotsTxt() + " disallows " + url + ", " + rule);
    }

    private Download notNow(NotNow no) {
        return switch (no.why()) {
            case DELAY, NOT_IN_TIME, OUTSIDE_VISIT_TIME ->
                new NotFetched(
                        Code.OUT_OF_TIME,
                        "the next request to " + no.authority() + " may be sent in "
                                + no.retryAfter().plusMillis(999).toSeconds()
                                + " s, which is more than the walk has left");
            case QUEUE_FULL, TOO_MANY_VISITS, CLOSED -> failed(OutcomeCode.BUSY);
        };
    }
}
