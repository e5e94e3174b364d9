package usher.fetch;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import usher.access.OutcomeCode;
import usher.access.response.Snapshot;
import usher.access.site.Moment;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.snapshot.StoreException;
import usher.fetch.system.TimeSource;
import usher.support.access.PreviousState;
import usher.uri.Authority;

/**
 * The turn among processes that share a store: the one with the lease of the site fetches, the others wait until they
 * are told, and look from time to time. While the store cannot be reached, nothing is fetched.
 */
final class FleetTurn implements FetchTurn {
    /** How often a process that waits looks whether the other one has ended. Usually it is told. */
    private static final Duration POLL = Duration.ofMillis(500);

    private final SharedStore fleet;
    private final SiteStore store;
    private final Authority site;
    private final Duration patience;
    private final TimeSource time;

    /** The lease that this process holds; null if none. */
    private final AtomicReference<@Nullable String> lease = new AtomicReference<>();

    private volatile Runnable lookAgain = () -> {};

    /** @param patience how long a fetch waits for another process */
    FleetTurn(SharedStore fleet, SiteStore store, Authority site, Duration patience, TimeSource time) {
        this.fleet = fleet;
        this.store = store;
        this.site = site;
        this.patience = patience;
        this.time = time;
    }

    @Override
    public void take(Fetch fetch, PreviousState past) {
        look(fetch, past.state().map(SiteState::attempt), time.moment());
    }

    /** @param newest the attempt that was known at first */
    private void look(Fetch fetch, Optional<Snapshot> newest, Moment since) {
        try {
            Optional<String> taken = store.lease(fleet, site);
            taken.ifPresent(lease::set);
            Moment now = time.moment();
            Optional<SiteState> stored = store.stored(site, now);
            boolean changed = stored.map(SiteState::attempt)
                    .filter(attempt -> isNewer(attempt, newest))
                    .isPresent();
            if (changed && stored.filter(state -> fetch.isEnough(state, now)).isPresent()) {
                fetch.use(stored.get());
            } else if (taken.isPresent()) {
                fetch.submit(changed ? PreviousState.inMemory(stored) : fetch.past(now));
            } else if (since.elapsed(now).compareTo(patience) > 0) {
                fetch.fail(OutcomeCode.FETCHED_ELSEWHERE);
            } else {
                waitFor(() -> fetch.execute(() -> look(fetch, newest, since)));
            }
        } catch (StoreException e) {
            fetch.fail(OutcomeCode.STORE_FAILED); // it has been reported, and verdicts use what is in memory
        }
    }

    /** What was fetched here may be newer than what is stored, if it could not be saved. */
    private static boolean isNewer(Snapshot stored, Optional<Snapshot> known) {
        return known.filter(last -> !stored.fetchedAt().isAfter(last.fetchedAt()))
                .isEmpty();
    }

    private void waitFor(Runnable look) {
        AtomicBoolean looked = new AtomicBoolean();
        Runnable once = () -> {
            if (looked.compareAndSet(false, true)) {
                look.run();
            }
        };
        lookAgain = once;
        time.after(POLL, once);
    }

    @Override
    public void wakeUp() {
        lookAgain.run();
    }

    @Override
    public CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
        String held = lease.getAndSet(null);
        return held == null ? fleet.append(snapshot, content) : fleet.append(snapshot, content, held);
    }

    @Override
    public void end() {
        String held = lease.getAndSet(null);
        if (held != null) {
            fleet.release(site, held);
        }
    }
}
