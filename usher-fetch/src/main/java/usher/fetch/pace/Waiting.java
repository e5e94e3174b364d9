package usher.fetch.pace;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import usher.fetch.time.TimeSource.Cancellable;
import usher.uri.Authority;

/** One request that has no answer yet. Guarded by the pacer's lock, but for the answer itself. */
final class Waiting {
    final CompletableFuture<VisitAnswer> answer = new CompletableFuture<>();
    final Authority authority;
    final PaceRule rule;
    final Caller caller;
    final Duration patience;
    final long since;

    /** The name of the visit that it may become. */
    final String id;

    /** Where it stands in line; null before and after. */
    @Nullable
    Site site;

    /** Runs when the patience is over. */
    private Cancellable timer = () -> {};

    Waiting(Authority authority, PaceRule rule, Caller caller, Duration patience, long since, String id) {
        this.authority = authority;
        this.rule = rule;
        this.caller = caller;
        this.patience = patience;
        this.since = since;
        this.id = id;
    }

    void timer(Cancellable newTimer) {
        timer = newTimer;
    }

    void cancelTimer() {
        timer.cancel();
    }
}
