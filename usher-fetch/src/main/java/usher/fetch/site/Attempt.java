package usher.fetch.site;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.site.BackOff;
import usher.access.site.DerivedBudget;
import usher.access.site.KnownState;
import usher.access.site.LastCopy;
import usher.access.site.LoadedFile;
import usher.access.site.Revalidation;
import usher.access.site.SiteState;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.KeptForm;
import usher.access.snapshot.Snapshot;
import usher.access.time.Moment;
import usher.bytes.Bytes;
import usher.fetch.follow.Conditions;
import usher.fetch.follow.Fetched;
import usher.fetch.follow.Fetcher;
import usher.fetch.site.SiteCache.Surroundings;
import usher.fetch.time.TimeSource;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** One attempt to fetch a robots.txt, and the state that comes of it. */
final class Attempt {
    private final Fetcher fetcher;
    private final TimeSource time;
    private final MissingPageProbe probe;
    private final SiteOptions options;
    private final BackOff backOff;
    private final DerivedBudget budget;
    private final SiteListener listener;

    /**
     * What came of an attempt.
     *
     * @param newContent the body, if the state's last attempt brought one
     */
    record Arrival(SiteState state, Optional<Bytes> newContent) {}

    Attempt(
            Fetcher fetcher,
            Surroundings around,
            SiteOptions options,
            BackOff backOff,
            DerivedBudget budget,
            SiteListener listener) {
        this.time = around.time();
        this.probe = new MissingPageProbe(fetcher, options, time, around.chance());
        this.fetcher = requireNonNull(fetcher, "fetcher");
        this.options = requireNonNull(options, "options");
        this.backOff = backOff;
        this.budget = budget;
        this.listener = requireNonNull(listener, "listener");
    }

    CompletionStage<Arrival> fetch(Authority authority, KnownState before) {
        Moment start = time.moment();
        WebUrl url = new WebUrl(authority, "/robots.txt");
        return fetcher.fetch(url, conditions(before.state()), options.limits(), options.within())
                .thenCompose(fetched -> options.missingPageProbe()
                        ? probe.look(
                                authority,
                                fetched,
                                start.nanos() + options.within().toNanos())
                        : CompletableFuture.completedStage(fetched))
                .thenApply(fetched -> arrived(authority, before, fetched, start));
    }

    private Conditions conditions(Optional<SiteState> before) {
        return before.flatMap(SiteState::copy)
                .map(LastCopy::snapshot)
                .filter(file -> options.conditional())
                .map(Attempt::conditions)
                .orElse(Conditions.NONE);
    }

    private static Conditions conditions(Snapshot file) {
        Map<String, String> headers = new TreeMap<>();
        file.outcome().header("ETag").ifPresent(tag -> headers.put("If-None-Match", tag));
        file.outcome().header("Last-Modified").ifPresent(date -> headers.put("If-Modified-Since", date));
        return new Conditions(file.finalUrl(), headers);
    }

    /** Whether the answer is a 304 to the conditions, and from the place that they were meant for. */
    private boolean isUnchanged(Authority authority, Optional<SiteState> before, Fetched fetched) {
        Conditions conditions = conditions(before);
        return fetched.outcome().isNotModified()
                && !conditions.headers().isEmpty()
                && conditions.url().equals(fetched.finalUrl(authority.robotsTxt()));
    }

    Arrival arrived(Authority authority, KnownState before, Fetched fetched, Moment start) {
        Moment now = time.moment();
        Optional<LastCopy> copy = before.state().flatMap(SiteState::copy);
        Arrival arrival = isUnchanged(authority, before.state(), fetched)
                ? unchanged(copy.orElseThrow(), fetched, start, now)
                : settled(authority, before, fetched, start, now);
        SiteState state = arrival.state();
        listener.fetched(state.attempt());
        boolean refused = state.attempt()
                .outcome()
                .failure()
                .filter(OutcomeCode::isOwnRefusal)
                .isPresent();
        if (state.isFailing() && state.copy().isPresent() && !refused) {
            listener.refreshFailed(state);
        }
        return arrival;
    }

    private Arrival unchanged(LastCopy copy, Fetched fetched, Moment start, Moment now) {
        Snapshot kept = copy.snapshot();
        Snapshot attempt = KeptForm.of(new Snapshot(
                kept.authority(),
                now.wall(),
                start.elapsed(now),
                Revalidation.of(kept.outcome(), fetched.outcome()),
                fetched.hops(),
                kept.content(),
                kept.length(),
                kept.cut(),
                true));
        return new Arrival(
                SiteState.withFile(attempt, copy.file(), now),
                Optional.of(copy.file().bytes()));
    }

    private Arrival settled(Authority authority, KnownState before, Fetched fetched, Moment start, Moment now) {
        FetchOutcome outcome = fetched.outcome();
        boolean content = outcome.hasFileOrPage();
        Bytes body = content ? fetched.body() : Bytes.EMPTY;
        Snapshot attempt = KeptForm.of(new Snapshot(
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
        return new Arrival(state, file.map(LoadedFile::bytes));
    }

    /** The file that is loaded already if it is the same, with all that was made of it. */
    private LoadedFile sameOr(Optional<SiteState> before, Snapshot attempt, Bytes body) {
        return before.flatMap(SiteState::copy)
                .filter(copy -> copy.snapshot().content().equals(attempt.content()))
                .map(LastCopy::file)
                .orElseGet(() -> new LoadedFile(body, budget));
    }
}
