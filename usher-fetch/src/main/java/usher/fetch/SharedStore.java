package usher.fetch;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.pace.SitePace;
import usher.fetch.snapshot.DurableStore;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;

/**
 * A store that the processes of a fleet share, so that they fetch each robots.txt once and visit each site as one
 * polite crawler. Thread-safe.
 */
public interface SharedStore extends DurableStore {
    SitePace pace();

    /** Whether the last attempt to reach the store succeeded. */
    boolean isReachable();

    /** Measures the store by one request; blocks as reads do. */
    Load load();

    /**
     * What operators look at.
     *
     * @param latency how long the request took
     * @param connections those in use
     * @param waiting calls that wait for a connection
     * @param bytes the size on disk
     * @param sites those of which a visit or a fetch is remembered; about
     */
    record Load(Duration latency, int connections, int waiting, long bytes, long sites) {}

    /**
     * Takes the lease to fetch a site's robots.txt, unless another process holds it. May block as reads do.
     *
     * @return a lease that {@link #append(Snapshot, Optional, String)} takes; empty if another process holds it
     */
    Optional<String> lease(Authority authority, Duration time);

    /** Gives back a lease with which nothing was saved. Does not block and never fails: a lease ends by itself, too. */
    void release(Authority authority, String lease);

    /**
     * Like {@link #append(Snapshot, Optional)}, and gives the lease back. If another process has taken the lease,
     * nothing is saved, and the stage fails with a {@link LeaseLostException}.
     */
    CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content, String lease);

    /**
     * Sets what is called when another process has saved a snapshot of a site, soon after. The listener must not block.
     * While the connection is lost nothing is called; then {@code missed} is called once.
     */
    void onAppend(Consumer<Authority> listener, Runnable missed);

    /** Another process has taken the lease, because the time of this one was over. */
    final class LeaseLostException extends StoreException {
        private static final long serialVersionUID = 1;

        public LeaseLostException() {
            super("another process has fetched this robots.txt meanwhile");
        }
    }
}
