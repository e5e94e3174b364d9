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
import usher.Rule;
import usher.Verdict;
import usher.access.OutcomeCode;
import usher.access.response.ChallengeDetector;
import usher.access.response.FetchOutcome;
import usher.access.response.Redirection;
import usher.access.response.StatusKind;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveVerdict;
import usher.fetch.VisitDecision;
import usher.fetch.VisitDecision.Granted;
import usher.fetch.VisitDecision.Later;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitRefusal;
import usher.fetch.transport.FetchResponse;
import usher.sitemaps.SitemapDownload.Fetched;
import usher.sitemaps.SitemapDownload.NotFetched;
import usher.sitemaps.SitemapFinding.Code;
import usher.uri.WebUrl;

/**
 * Sends the requests of one walk. Each, also after a redirect, is a visit by the robots.txt and delay of its authority.
 */
record PacedRequests(LiveCrawler crawler, WalkLimits limits, Requester caller, Supplier<Duration> timeLeft) {
    /** Additional time for a fetcher or pacer that exceeds its time limit. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    /** @param seen matches URLs to which redirects are not followed, because the walk visits them anyway */
    SitemapDownload download(WebUrl start, Predicate<String> seen) {
        try {
            return follow(start, new ArrayList<>(), seen);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new NotFetched(Code.OUT_OF_TIME, "the thread was interrupted");
        }
    }

    /** @param chain the URLs of the redirects so far */
    private SitemapDownload follow(WebUrl url, List<String> chain, Predicate<String> seen) throws InterruptedException {
        chain.add(url.toString());
        for (Duration rest = timeLeft.get(); rest.compareTo(Duration.ZERO) > 0; rest = timeLeft.get()) {
            Optional<VisitDecision> decision = visit(url, rest);
            if (decision.isEmpty()) {
                break;
            }
            if (decision.get() instanceof Later later) {
                return notNow(later.refusal());
            }
            if (!(decision.get() instanceof Granted granted)) {
                return refused(url, decision.get().verdict());
            }
            Optional<FetchResponse> answer = answer(granted.visit(), url);
            if (answer.isPresent()) {
                return outcome(answer.get()).is(StatusKind.REDIRECT)
                        ? redirected(Redirection.of(chain, answer.get().locations()), chain, seen)
                        : result(url, answer.get());
            }
        }
        return new NotFetched(Code.OUT_OF_TIME, "the time limit of the walk is reached (" + limits.total() + ")");
    }

    /** Sends the request of a visit; empty if it is too late for it. */
    private Optional<FetchResponse> answer(Visit granted, WebUrl url) throws InterruptedException {
        try (Visit visit = granted) {
            if (!visit.mayStart()) {
                return Optional.empty();
            }
            FetchResponse response = request(url);
            FetchOutcome outcome = response.outcome();
            visit.end(outcome.status(), outcome.header("Retry-After"));
            return Optional.of(response);
        }
    }

    private SitemapDownload redirected(Redirection redirection, List<String> chain, Predicate<String> seen)
            throws InterruptedException {
        if (redirection.target().isEmpty()) {
            return failed(redirection.refusal().orElseThrow(), 0);
        }
        WebUrl target = redirection.target().get();
        return seen.test(target.toString())
                ? new NotFetched(Code.VISITED_BEFORE, "redirects to " + target)
                : follow(target, chain, seen);
    }

    private static SitemapDownload result(WebUrl url, FetchResponse answer) {
        FetchOutcome outcome = outcome(answer);
        if (outcome.failure().isPresent()) {
            return failed(outcome.failure().get(), outcome.status());
        }
        return outcome.isFile()
                ? new Fetched(url.toString(), outcome.status(), answer.body(), answer.cut())
                : new NotFetched(Code.FETCH_FAILED, "status " + outcome.status(), outcome.status(), Optional.empty());
    }

    /** A challenge page is neither a sitemap nor a redirect, by the rule for robots.txt (D-20). */
    private static FetchOutcome outcome(FetchResponse answer) {
        return ChallengeDetector.mark(answer.outcome(), answer.body());
    }

    private static SitemapDownload failed(OutcomeCode code, int status) {
        return new NotFetched(Code.FETCH_FAILED, code.word(), status, Optional.of(code));
    }

    /** Returns the decision about a visit; empty if there was none in time. */
    private Optional<VisitDecision> visit(WebUrl url, Duration patience) throws InterruptedException {
        CompletableFuture<VisitDecision> pending =
                crawler.visitAsync(url.toString(), caller, patience).toCompletableFuture();
        try {
            return Optional.of(await(pending, patience.plus(limits.each())));
        } catch (TimeoutException | ExecutionException | CancellationException e) {
            release(pending);
            return Optional.empty();
        } catch (InterruptedException e) {
            release(pending);
            throw e;
        }
    }

    /** Ends the visit if it is granted later, so that it does not block others. */
    private static void release(CompletableFuture<VisitDecision> pending) {
        pending.thenAccept(decision -> decision.granted().ifPresent(Visit::end));
    }

    private FetchResponse request(WebUrl url) throws InterruptedException {
        Duration rest = timeLeft.get();
        Duration within = rest.compareTo(limits.each()) < 0 ? rest : limits.each();
        CompletableFuture<FetchResponse> answer =
                crawler.live().request(url, limits.responseLimits(), within).toCompletableFuture();
        try {
            return await(answer, within);
        } catch (TimeoutException e) {
            answer.cancel(true);
            return FetchResponse.failed(OutcomeCode.TIMEOUT_TOTAL);
        } catch (ExecutionException | CancellationException e) {
            return FetchResponse.failed(OutcomeCode.BAD_HTTP);
        } catch (InterruptedException e) {
            answer.cancel(true);
            throw e;
        }
    }

    private <T> T await(CompletableFuture<T> result, Duration timeout)
            throws InterruptedException, ExecutionException, TimeoutException {
        return crawler.live().time().await(result, timeout.plus(GRACE));
    }

    private static SitemapDownload refused(WebUrl url, LiveVerdict answer) {
        Optional<OutcomeCode> own = answer.code().filter(OutcomeCode::isLocalRefusal);
        if (own.isPresent()) {
            return failed(own.get(), 0);
        }
        Verdict verdict = answer.verdict();
        if (verdict.reason() == Reason.UNREACHABLE) {
            String code = answer.code().map(OutcomeCode::word).orElse("no answer");
            return new NotFetched(Code.FETCH_FAILED, url.authority().robotsTxt() + " is unreachable (" + code + ")");
        }
        String rule = verdict.rule()
                .map(Rule::toString)
                .orElseGet(() -> verdict.reason().explanation());
        return new NotFetched(
                Code.DISALLOWED, "not fetched: " + url.authority().robotsTxt() + " disallows " + url + ", " + rule);
    }

    private SitemapDownload notNow(VisitRefusal no) {
        return switch (no.reason()) {
            case DELAY, DELAY_TOO_LONG, NOT_IN_TIME, OUTSIDE_VISIT_TIME ->
                new NotFetched(
                        Code.OUT_OF_TIME,
                        "the next request to " + no.authority() + " may be sent in "
                                + no.retryAfter().plusMillis(999).toSeconds()
                                + " s, after the time limit");
            case QUEUE_FULL, TOO_MANY_VISITS -> failed(OutcomeCode.BUSY, 0);
            case PACE_UNREACHABLE -> failed(OutcomeCode.STORE_FAILED, 0);
            case CLOSED -> failed(OutcomeCode.CANCELLED, 0);
        };
    }
}
