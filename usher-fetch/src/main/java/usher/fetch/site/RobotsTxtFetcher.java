package usher.fetch.site;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.site.BackOff;
import usher.access.site.DerivedBudget;
import usher.access.site.LastCopy;
import usher.access.site.LoadedFile;
import usher.access.site.PreviousState;
import usher.access.site.Revalidation;
import usher.access.site.SiteState;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.Snapshot;
import usher.access.snapshot.StoredForm;
import usher.access.time.Moment;
import usher.bytes.Bytes;
import usher.fetch.follow.ConditionalHeaders;
import usher.fetch.follow.FetchResult;
import usher.fetch.follow.Fetcher;
import usher.fetch.site.SiteCache.Environment;
import usher.fetch.time.TimeSource;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Fetches a robots.txt and computes the new state of the site. */
final class RobotsTxtFetcher {
    private final Fetcher fetcher;
    private final TimeSource time;
    private final MissingPageProbe probe;
    private final SiteOptions options;
    private final BackOff backOff;
    private final DerivedBudget budget;
    private final SiteListener listener;

    /**
     * The result of a fetch.
     *
     * @param newContent the body, if the fetch returned one
     */
    record Result(SiteState state, Optional<Bytes> newContent) {}

    RobotsTxtFetcher(
            Fetcher fetcher,
            Environment environment,
            SiteOptions options,
            BackOff backOff,
            DerivedBudget budget,
            SiteListener listener) {
        this.time = environment.time();
        this.probe = new MissingPageProbe(fetcher, options, time, environment.chance());
        this.fetcher = fetcher;
        this.options = options;
        this.backOff = backOff;
        this.budget = budget;
        this.listener = listener;
    }

    CompletionStage<Result> fetch(Authority authority, PreviousState before) {
        Moment start = time.moment();
        WebUrl url = new WebUrl(authority, "/robots.txt");
        return fetcher.fetch(url, conditions(before.state()), options.limits(), options.timeout())
                .thenCompose(fetched -> options.missingPageProbe()
                        ? probe.check(
                                authority,
                                fetched,
                                start.nanos() + options.timeout().toNanos())
                        : CompletableFuture.completedStage(fetched))
                .thenApply(fetched -> toResult(authority, before, fetched, start));
    }

    private ConditionalHeaders conditions(Optional<SiteState> before) {
        return before.flatMap(SiteState::copy)
                .map(LastCopy::snapshot)
                .filter(file -> options.conditional())
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
    private boolean isUnchanged(Authority authority, Optional<SiteState> before, FetchResult fetched) {
        ConditionalHeaders conditions = conditions(before);
        return fetched.outcome().isNotModified()
                && !conditions.headers().isEmpty()
                && conditions.url().equals(fetched.finalUrl(authority.robotsTxt()));
    }

    Result toResult(Authority authority, PreviousState before, FetchResult fetched, Moment start) {
        Moment now = time.moment();
        Optional<LastCopy> copy = before.state().flatMap(SiteState::copy);
        Result result = isUnchanged(authority, before.state(), fetched)
                ? unchanged(copy.orElseThrow(), fetched, start, now)
                : conclusive(authority, before, fetched, start, now);
        SiteState state = result.state();
        listener.fetched(state.attempt());
        boolean refused = state.attempt()
                .outcome()
                .failure()
                .filter(OutcomeCode::isLocalRefusal)
                .isPresent();
        if (state.isFailing() && state.copy().isPresent() && !refused) {
            listener.refreshFailed(state);
        }
        return result;
    }

    private Result unchanged(LastCopy copy, FetchResult fetched, Moment start, Moment now) {
        Snapshot cached = copy.snapshot();
        Snapshot attempt = StoredForm.of(new Snapshot(
                cached.authority(),
                now.wall(),
                start.elapsed(now),
                Revalidation.of(cached.outcome(), fetched.outcome()),
                fetched.hops(),
                cached.content(),
                cached.length(),
                cached.cut(),
                true));
        return new Result(
                SiteState.ofFile(attempt, copy.file(), now),
                Optional.of(copy.file().bytes()));
    }

    private Result conclusive(
            Authority authority, PreviousState before, FetchResult fetched, Moment start, Moment now) {
        FetchOutcome outcome = fetched.outcome();
        boolean content = outcome.hasFileOrPage();
        Bytes body = content ? fetched.body() : Bytes.EMPTY;
        Snapshot attempt = StoredForm.of(new Snapshot(
                authority,
                now.wall(),
                start.elapsed(now),
                outcome,
                fetched.hops(),
                content ? Optional.of(ContentHash.of(body)) : Optional.empty(),
                body.length(),
                content && fetched.cut(),
                false));
        Optional<LoadedFile> file = content ? Optional.of(sameOr(before.state(), attempt, body)) : Optional.empty();
        SiteState state = SiteState.after(before, attempt, file, now, backOff, options.redirectLimitIsUnreachable());
        return new Result(state, file.map(LoadedFile::bytes));
    }

    /** Returns the loaded file if the body is unchanged, to reuse its parsed data. */
    private LoadedFile sameOr(Optional<SiteState> before, Snapshot attempt, Bytes body) {
        return before.flatMap(SiteState::copy)
                .filter(copy -> copy.snapshot().content().equals(attempt.content()))
                .map(LastCopy::file)
                .orElseGet(() -> new LoadedFile(body, budget));
    }
}
