package usher.access.site;

import java.time.Duration;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;

/**
 * What is known about one site's robots.txt, independent of dialects.
 *
 * <p>An attempt is conclusive if the site responded that it has a file, or that it has none. Every other attempt
 * failed.
 *
 * @param attempt the last attempt to fetch the file
 * @param at the end of that attempt
 * @param copy the last fetched file; empty if there never was one, or after a response saying that there is none
 * @param failingSince the first of the consecutive failed attempts; empty if the last one succeeded or no request was
 *     sent
 * @param failures the number of consecutive failures
 * @param validFor how long the state may be used: the time from {@code at} until the next attempt is due
 * @param historyKnown whether the history before the first failure could be read from the store. If not, there may be a
 *     last good copy that is not known, so no dialect may conclude that there never was one
 * @param page the challenge page of the last attempt, for dialects that use its status (D-20)
 */
public record SiteState(
        Snapshot attempt,
        Moment at,
        Optional<LastCopy> copy,
        Optional<Moment> failingSince,
        int failures,
        Duration validFor,
        boolean historyKnown,
        Optional<Bytes> page) {
    /** While an overdue attempt is in progress, callers get the last good copy, for at most this time. */
    private static final Duration MAX_REFRESH_TIME = Duration.ofHours(1);

    /** Returns the state with another result of the last attempt. */
    public SiteState with(Snapshot other) {
        return new SiteState(other, at, copy, failingSince, failures, validFor, historyKnown, page);
    }

    public boolean isFailing() {
        return failures > 0;
    }

    /** Whether the site failed with a Retry-After that has not passed yet (RFC 9110 §10.2.3). */
    public boolean isRetryAfterInEffect(Moment now) {
        return isFailing()
                && attempt.outcome()
                        .retryAfter(attempt.fetchedAt())
                        .filter(wait -> at.age(now).compareTo(wait) < 0)
                        .isPresent();
    }

    /**
     * Whether another attempt is due. A file with a time in the future is fetched again, because the clock was set
     * back. Failures are spaced by the monotonic clock.
     */
    public boolean isDue(Moment now) {
        return at.age(now).compareTo(validFor) >= 0 || !isFailing() && isInFuture(now);
    }

    /** Whether the attempt was later than now by the wall clock, to the millisecond, as snapshots are. */
    private boolean isInFuture(Moment now) {
        return attempt.fetchedAt().isAfter(now.wall());
    }

    /** Returns the time until another attempt is due, in whole milliseconds, at least one. */
    public Duration untilDue(Moment now) {
        long millis = validFor.minus(at.age(now)).plusNanos(999_999).toMillis();
        return Duration.ofMillis(Math.max(1, millis));
    }

    boolean isPastLifetime(Moment now) {
        return isFailing() ? at.age(now).compareTo(attempt.outcome().lifetime()) >= 0 : isDue(now);
    }

    /**
     * Whether to refresh: when an attempt is due; after a conclusive attempt slightly earlier, so that callers do not
     * wait. The lead time differs between sites, so that files fetched together are not refreshed together.
     */
    public boolean shouldRefresh(Moment now) {
        if (isFailing()) {
            return isDue(now);
        }
        double spread = (attempt.authority().hashCode() & 0xFF) / 256.0;
        Duration ahead = Duration.ofNanos((long) (validFor.toNanos() * (0.85 + 0.1 * spread)));
        return at.age(now).compareTo(ahead) >= 0 || isInFuture(now);
    }

    /**
     * Whether callers get the state immediately although an attempt is due: a failing site is served from its copy
     * while attempts continue.
     */
    public boolean servesWhileRefreshing(Moment now) {
        return isFailing() && copy.isPresent() && at.age(now).compareTo(validFor.plus(MAX_REFRESH_TIME)) < 0;
    }

    /** Returns one line, without the file. */
    @Override
    public String toString() {
        return "SiteState[" + attempt.authority() + ", "
                + attempt.outcome()
                        .failure()
                        .map(OutcomeCode::word)
                        .orElse("HTTP " + attempt.outcome().status()) + " at "
                + attempt.fetchedAt() + ", " + failures + " failures"
                + copy.map(last -> ", a copy of " + last.file().length() + " bytes")
                        .orElse("") + "]";
    }
}
