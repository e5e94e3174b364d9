package usher.fetch;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.response.StatusKind;
import usher.access.site.LastCopy;
import usher.access.site.Moment;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.FetchResponse;
import usher.internal.fetch.ConditionalHeaders;
import usher.internal.fetch.Fetcher;
import usher.support.access.BackOff;
import usher.support.access.PreviousState;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Fetches a robots.txt and computes the new state of the site. */
record RobotsTxtFetcher(
        Fetcher fetcher, FetchEnvironment environment, FetchSettings settings, BackOff backOff, SiteListener listener) {
    private static final double MANY = 1L << 52;

    CompletionStage<SiteState> fetch(Authority authority, PreviousState before) {
        Moment start = environment.time().moment();
        long deadline = start.nanos() + settings.timeout().toNanos();
        WebUrl url = new WebUrl(authority, "/robots.txt");
        return fetcher.fetch(url, conditions(before.state()), settings.limits(), settings.timeout())
                .thenCompose(fetched -> settings.missingPageProbe()
                        ? probed(authority, fetched.outcome(), deadline).thenApply(fetched::with)
                        : CompletableFuture.completedStage(fetched))
                .thenApply(fetched -> toState(authority, before, fetched, start));
    }

    /** Returns a failing site's state, changed if every missing page returns a server error (G-23). */
    CompletionStage<SiteState> probe(SiteState known) {
        Snapshot attempt = known.attempt();
        long deadline = environment.time().nanos() + settings.timeout().toNanos();
        return probed(attempt.authority(), attempt.outcome(), deadline)
                .thenApply(outcome -> known.with(attempt.with(outcome)));
    }

    /**
     * Detects a site that returns a server error for every missing page (G-23): a random path fails with one, and the
     * home page succeeds. robots.txt is then {@code MISCONFIGURED}. Ends by the same deadline.
     */
    private CompletionStage<FetchOutcome> probed(Authority authority, FetchOutcome robots, long deadline) {
        if (!robots.is(StatusKind.SERVER_ERROR)) {
            return CompletableFuture.completedStage(robots);
        }
        String randomPath =
                "/usher-probe-" + Long.toHexString((long) (environment.chance().getAsDouble() * MANY));
        return status(authority, randomPath, deadline)
                .thenCompose(missing -> missing.is(StatusKind.SERVER_ERROR)
                        ? status(authority, "/", deadline)
                                .thenApply(
                                        home -> isFine(home) ? robots.withFailure(OutcomeCode.MISCONFIGURED) : robots)
                        : CompletableFuture.completedStage(robots));
    }

    private CompletionStage<FetchOutcome> status(Authority authority, String path, long deadline) {
        Duration left =
                Duration.ofNanos(Math.max(0, deadline - environment.time().nanos()));
        return fetcher.fetch(new WebUrl(authority, path), ConditionalHeaders.NONE, settings.limits(), left)
                .thenApply(FetchResponse::outcome);
    }

    private static boolean isFine(FetchOutcome outcome) {
        return outcome.failure().isEmpty() && outcome.kind().isSuccess();
    }

    private ConditionalHeaders conditions(Optional<SiteState> before) {
        return before.flatMap(SiteState::copy)
                .map(LastCopy::snapshot)
                .filter(file -> settings.conditional())
                .map(RobotsTxtFetcher::conditions)
                .orElse(ConditionalHeaders.NONE);
    }

    private static ConditionalHeaders conditions(Snapshot file) {
        Map<String, String> headers = new TreeMap<>();
        file.outcome().header("ETag").ifPresent(tag -> headers.put("If-None-Match", tag));
        file.outcome().header("Last-Modified").ifPresent(date -> headers.put("If-Modified-Since", date));
        return new ConditionalHeaders(file.finalUrl(), headers);
    }

    /** Whether the response is a 304 from the URL that the conditional headers belong to. */
    private boolean isUnchanged(Authority authority, Optional<SiteState> before, FetchResponse fetched) {
        ConditionalHeaders conditions = conditions(before);
        return fetched.outcome().isNotModified()
                && !conditions.headers().isEmpty()
                && conditions.url().equals(fetched.finalUrl(authority.robotsTxt()));
    }

    SiteState toState(Authority authority, PreviousState before, FetchResponse fetched, Moment start) {
        Moment now = environment.time().moment();
        Optional<LastCopy> copy = before.state().flatMap(SiteState::copy);
        SiteState state = isUnchanged(authority, before.state(), fetched)
                ? unchanged(copy.orElseThrow(), fetched, start, now)
                : interpreted(authority, before, fetched, start, now);
        listener.fetched(state.attempt());
        Optional<OutcomeCode> failure = state.attempt().outcome().failure();
        boolean refused = failure.filter(OutcomeCode::isLocalRefusal).isPresent();
        if (state.isFailing() && state.copy().isPresent() && !refused) {
            listener.refreshFailed(state);
        }
        return state;
    }

    private SiteState unchanged(LastCopy copy, FetchResponse fetched, Moment start, Moment now) {
        Snapshot cached = copy.snapshot();
        Snapshot attempt = new Snapshot(
                        cached.authority(),
                        now.wall(),
                        start.elapsed(now),
                        cached.outcome().revalidatedBy(fetched.outcome()),
                        fetched.hops(),
                        cached.content(),
                        cached.length(),
                        cached.cut(),
                        true)
                .stored();
        return PreviousState.conclusive(attempt, Optional.of(copy.file()), now);
    }

    private SiteState interpreted(
            Authority authority, PreviousState before, FetchResponse fetched, Moment start, Moment now) {
        FetchOutcome outcome = fetched.outcome();
        boolean content = outcome.hasFileOrPage();
        Bytes body = content ? fetched.body() : Bytes.EMPTY;
        Optional<ContentHash> hash = content ? Optional.of(ContentHash.of(body)) : Optional.empty();
        boolean cut = content && fetched.cut();
        Duration took = start.elapsed(now);
        Snapshot attempt = new Snapshot(
                        authority, now.wall(), took, outcome, fetched.hops(), hash, body.length(), cut, false)
                .stored();
        Optional<Bytes> file = content ? Optional.of(sameOr(before.state(), attempt, body)) : Optional.empty();
        return before.after(attempt, file, now, backOff, settings.redirectLimitIsUnreachable());
    }

    /** Returns the last file if the body is unchanged, because what is compiled from it is kept for this instance. */
    private static Bytes sameOr(Optional<SiteState> before, Snapshot attempt, Bytes body) {
        return before.flatMap(SiteState::copy)
                .filter(copy -> copy.snapshot().content().equals(attempt.content()))
                .map(LastCopy::file)
                .orElse(body);
    }
}
