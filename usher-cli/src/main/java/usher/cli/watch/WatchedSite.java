package usher.cli.watch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import usher.RobotsFile;
import usher.access.site.LastCopy;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.cli.input.LiveSession;
import usher.fetch.PastSiteStates;
import usher.fetch.transport.FetchResponse;
import usher.uri.Authority;
import usher.uri.WebUrl;
import usher.watch.SiteChange;
import usher.watch.SiteWatch;
import usher.watch.SiteWatch.LastFile;

/** A site under watch. What it was before a fetch is read from the store, so that it is known in the next run, too. */
final class WatchedSite {
    private final LiveSession session;
    private final Authority site;
    private final Optional<RobotsFile> expected;
    /** The unexpected file that was reported, so that it is reported once. */
    private @Nullable RobotsFile reported;

    WatchedSite(LiveSession session, Authority site, Optional<RobotsFile> expected) {
        this.session = session;
        this.site = site;
        this.expected = expected;
    }

    /** Starts to fetch the file, and returns what then waits for it and returns what changed. */
    Supplier<List<SiteChange>> round() {
        Instant now = session.live().now().wall();
        Optional<SiteState> before = new PastSiteStates(session.store()).at(site, now);
        Optional<LastFile> last = before.flatMap(state -> last(now));
        CompletionStage<SiteState> fetch = session.live().refresh(site);
        return () -> {
            SiteState after = fetch.toCompletableFuture().join();
            List<SiteChange> changes = new ArrayList<>();
            before.ifPresent(state -> changes.addAll(SiteWatch.compare(last, state, after)));
            unexpected(after).ifPresent(changes::add);
            return changes;
        };
    }

    private Optional<LastFile> last(Instant now) {
        return session.store()
                .history(site, now.plusMillis(1))
                .map(fetch -> LastFile.of(
                        fetch, fetch.content().filter(any -> fetch.isGood()).flatMap(session.store()::content)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** A cache can still have an old file, so it is fetched again with a query that no cache knows. */
    private Optional<SiteChange> unexpected(SiteState state) {
        if (expected.isEmpty() || state.isFailing()) {
            return Optional.empty();
        }
        Optional<SiteChange> change = unexpected(state, state.copy().map(LastCopy::file));
        if (change.isEmpty()) {
            reported = null;
            return change;
        }
        WebUrl past = new WebUrl(
                site, "/robots.txt?usher=" + state.attempt().fetchedAt().toEpochMilli());
        FetchResponse again = session.live().fetch(past).toCompletableFuture().join();
        Optional<SiteChange> second = again.outcome().isFile() ? unexpected(state, Optional.of(again.body())) : change;
        RobotsFile served = state.copy().map(copy -> RobotsFile.of(copy.file())).orElseGet(RobotsFile::unavailable);
        boolean isKnown = reported != null && reported.bytes().equals(served.bytes());
        reported = second.isPresent() ? served : null;
        return second.filter(found -> !isKnown);
    }

    private Optional<SiteChange> unexpected(SiteState state, Optional<Bytes> body) {
        return LastFile.of(state.attempt(), body)
                .flatMap(served -> SiteWatch.expect(
                        expected.orElseThrow(), served, site, state.attempt().fetchedAt()));
    }
}
