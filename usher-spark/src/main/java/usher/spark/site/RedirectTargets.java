package usher.spark.site;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Matches the fetches that were redirected to one URL with its captures. A crawler follows a redirect at once, or uses
 * a copy that is fresh (24 hours, RFC 9309 §2.4). So the first capture within an hour after the redirect is used,
 * otherwise the newest of the 24 hours before it. Older captures do not tell what the redirect led to. Works in one
 * pass in order of time and holds the fetches of the last hour and one capture. Not thread-safe.
 */
final class RedirectTargets {
    private static final long FOLLOWED_WITHIN = TimeUnit.HOURS.toMicros(1);
    private static final long FRESH_FOR = TimeUnit.HOURS.toMicros(24);

    private final Deque<RedirectStep.Pending> open = new ArrayDeque<>();
    private Optional<Link> newest = Optional.empty();

    /**
     * Adds the next capture, which must not be earlier than anything added before. Of captures of the same time the
     * first counts.
     */
    List<RedirectStep> add(Link capture) {
        List<RedirectStep> steps = new ArrayList<>(expire(capture.micros()));
        while (!open.isEmpty()) {
            steps.add(capture.continues(open.remove()));
        }
        if (newest.isEmpty() || newest.get().micros() < capture.micros()) {
            newest = Optional.of(capture);
        }
        return steps;
    }

    /** Adds the next fetch. Captures of the same time must be added before it. */
    List<RedirectStep> add(RedirectStep.Pending pending) {
        if (newest.isPresent() && newest.get().micros() == pending.micros()) {
            return List.of(newest.get().continues(pending));
        }
        List<RedirectStep> steps = expire(pending.micros());
        open.add(pending);
        return steps;
    }

    /** Resolves the remaining fetches after the last row of the URL. */
    List<RedirectStep> end() {
        return expire(Long.MAX_VALUE);
    }

    private List<RedirectStep> expire(long now) {
        List<RedirectStep> steps = new ArrayList<>();
        while (!open.isEmpty() && now - FOLLOWED_WITHIN > open.peek().micros()) {
            steps.add(fromBefore(open.remove()));
        }
        return steps;
    }

    private RedirectStep fromBefore(RedirectStep.Pending pending) {
        return newest.filter(capture -> pending.micros() - capture.micros() <= FRESH_FOR)
                .map(capture -> capture.continues(pending))
                .orElseGet(() -> new RedirectStep.Resolved(pending.authority(), pending.micros(), null, null));
    }
}
