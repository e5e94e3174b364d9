package usher.cli.watch;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import usher.RobotsFile;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.access.site.LastCopy;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.cli.input.LiveSession;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.transport.FetchResponse;
import usher.overview.ChangeSentence;
import usher.support.access.SiteReplay;
import usher.uri.Authority;
import usher.uri.WebUrl;
import usher.watch.SiteChange;
import usher.watch.SiteWatch;
import usher.watch.SiteWatch.LastFile;

/** A site under watch. What it was before a fetch is read from the store, so that it is known in the next run, too. */
final class WatchedSite {
    /** Enough for one attempt an hour for more than a month. */
    private static final int MAX_OUTAGE = 2_000;

    private final LiveSession session;
    private final Authority site;
    private final Optional<RobotsFile> expected;
    private final Consumer<String> unread;
    /** The unexpected file that was reported, so that it is reported once. */
    private @Nullable RobotsFile reported;

    /** The two versions that were reported to alternate. */
    private Set<Bytes> alternating = Set.of();

    /** @param unread receives what is skipped in the store, and why the file was not fetched */
    WatchedSite(LiveSession session, Authority site, Optional<RobotsFile> expected, Consumer<String> unread) {
        this.session = session;
        this.site = site;
        this.expected = expected;
        this.unread = unread;
    }

    /** Starts to fetch the file, and returns what then waits for it and returns what changed. */
    Supplier<List<SiteChange>> round() {
        SiteReplay past = new SiteReplay();
        Optional<LastFile> last = replay(past);
        Optional<SiteState> before = past.state();
        CompletionStage<SiteState> fetch = session.live().refresh(site);
        return () -> {
            SiteState after = fetch.toCompletableFuture().join();
            List<SiteChange> changes = new ArrayList<>();
            if (after.isFailing()) {
                unread.accept(site.robotsTxt() + " cannot be fetched: " + SiteWatch.event(after.attempt()));
            }
            before.ifPresent(state -> SiteWatch.compare(last, state, after).stream()
                    .flatMap(change -> lookedAtAgain(change, last, after).stream())
                    .forEach(changes::add));
            unexpected(after).ifPresent(changes::add);
            return changes;
        };
    }

    /** Replays the fetches from the last file on. Damaged rows must not end the watch of other sites. */
    private Optional<LastFile> replay(SiteReplay past) {
        Deque<Snapshot> outage = new ArrayDeque<>();
        Optional<LastFile> last = Optional.empty();
        Instant end = session.live().now().wall().plusMillis(1);
        Iterator<Snapshot> fetches =
                session.store().history(site, end, this::skip).limit(MAX_OUTAGE).iterator();
        while (last.isEmpty() && fetches.hasNext()) {
            Snapshot fetch = fetches.next();
            Optional<Bytes> body = fetch.isGood() ? fetch.content().flatMap(this::content) : Optional.empty();
            if (!fetch.outcome().isConclusive()) {
                outage.addFirst(fetch);
            } else if (body.isPresent() == fetch.isGood()) {
                past.add(fetch, body);
                last = LastFile.of(fetch, body);
            }
        }
        outage.forEach(fetch -> past.add(fetch, Optional.empty()));
        return last;
    }

    private void skip(DamagedException damage) {
        unread.accept("skipped: " + damage.getMessage());
    }

    private Optional<Bytes> content(ContentHash hash) {
        try {
            return session.store().content(hash);
        } catch (DamagedException e) {
            skip(e);
            return Optional.empty();
        }
    }

    /** Returns a change of rules as it is after a second look; empty if the same two versions were reported before. */
    private Optional<SiteChange> lookedAtAgain(SiteChange change, Optional<LastFile> last, SiteState state) {
        if (change.kind() != SiteChange.Kind.RULES) {
            return Optional.of(change);
        }
        LastFile old = last.orElseThrow();
        Set<Bytes> versions = Set.copyOf(List.of(old.file().bytes(), file(state).bytes()));
        if (alternating.equals(versions)) {
            return Optional.empty();
        }
        FetchResponse again = again(state);
        LastFile served = new LastFile(RobotsFile.of(again.body()), old.url());
        boolean isOld = again.outcome().isFile()
                && SiteWatch.expect(old.file(), served, state.attempt()).isEmpty();
        alternating = isOld ? versions : Set.of();
        return Optional.of(isOld ? change.withSummary(ChangeSentence.ofAlternation(change.summary())) : change);
    }

    private static RobotsFile file(SiteState state) {
        return state.copy().map(copy -> RobotsFile.of(copy.file())).orElseGet(RobotsFile::unavailable);
    }

    /** Fetches the file with a query that no cache knows. */
    private FetchResponse again(SiteState state) {
        WebUrl past = new WebUrl(
                site, "/robots.txt?usher=" + state.attempt().fetchedAt().toEpochMilli());
        return session.live().fetch(past).toCompletableFuture().join();
    }

    /** A cache can still have an old file, so it is fetched again. */
    private Optional<SiteChange> unexpected(SiteState state) {
        if (expected.isEmpty() || state.isFailing()) {
            return Optional.empty();
        }
        Optional<SiteChange> change = unexpected(state.attempt(), state.copy().map(LastCopy::file));
        if (change.isEmpty()) {
            reported = null;
            return change;
        }
        FetchResponse again = again(state);
        Optional<SiteChange> second = again.outcome().isFile()
                ? unexpected(state.attempt().with(again.outcome()), Optional.of(again.body()))
                : change;
        RobotsFile served = file(state);
        boolean isKnown = reported != null && reported.bytes().equals(served.bytes());
        reported = second.isPresent() ? served : null;
        return second.filter(found -> !isKnown);
    }

    private Optional<SiteChange> unexpected(Snapshot fetch, Optional<Bytes> body) {
        return LastFile.of(fetch, body).flatMap(served -> SiteWatch.expect(expected.orElseThrow(), served, fetch));
    }
}
