package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import usher.fetch.system.TimeSource.Cancellable;
import usher.uri.Authority;

/** A request for a visit that has no response yet. Guarded by the pacer's lock, except for the future. */
final class VisitRequest {
    final CompletableFuture<VisitResponse> response = new CompletableFuture<>();
    final Authority authority;

    /** What shares the delay with the authority. */
    final String key;

    final PaceRule rule;
    final Requester requester;
    final Duration maxWait;
    final long since;

    String id;

    /** The schedule of the site whose queue the request is in; null before and after. */
    @Nullable
    SiteSchedule site;

    /** Runs after the maximum wait. */
    Cancellable timer = () -> {};

    VisitRequest(
            Authority authority,
            String key,
            PaceRule rule,
            Requester requester,
            Duration maxWait,
            long since,
            String id) {
        this.authority = requireNonNull(authority, "authority");
        this.key = requireNonNull(key, "key");
        this.rule = requireNonNull(rule, "rule");
        this.requester = requireNonNull(requester, "requester");
        this.maxWait = maxWait;
        this.since = since;
        this.id = id;
    }

    Duration left(long now) {
        return maxWait.minusNanos(now - since);
    }
}
