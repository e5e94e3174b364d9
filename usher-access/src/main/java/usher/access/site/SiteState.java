package usher.access.site;

import java.time.Duration;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.CacheLifetime;
import usher.access.response.FetchOutcome;
import usher.access.snapshot.Snapshot;
import usher.access.time.Moment;
import usher.bytes.Bytes;

/**
 * What is known about one site's robots.txt, independent of dialects.
 *
 * <p>An attempt is conclusive if the site responded that it has a file, or that it has none. Every other attempt failed.
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
        Optional<LoadedFile> page) {
    /** While an overdue attempt is in progress, callers get the last good copy, for at most this time. */
    private static final Duration MAX_REFRESH_TIME = Duration.ofHours(1);

    /**
     * Returns the state after an attempt.
     *
     * @param body the body of a 2xx response: the file, or a challenge page if the outcome is marked as one
     */
    public static SiteState after(
            PreviousState before,
            Snapshot attempt,
            Optional<LoadedFile> body,
            Moment at,
            BackOff backOff,
            boolean redirectLimitIsUnreachable) {
        return isConclusive(attempt.outcome(), redirectLimitIsUnreachable)
                ? conclusive(attempt, body, at)
                : failed(before, attempt, body, at, backOff);
    }

    /** Returns the state after a conclusive attempt: with a file, or without one. */
    public static SiteState conclusive(Snapshot attempt, Optional<LoadedFile> file, Moment at) {
        return file.map(present -> ofFile(attempt, present, at)).orElseGet(() -> ofMissingFile(attempt, at));
    }

    /** Returns the state after an attempt that returned a file. */
    public static SiteState ofFile(Snapshot attempt, LoadedFile file, Moment at) {
        LastCopy copy = new LastCopy(attempt, file, at);
        return conclusive(attempt, at, Optional.of(copy));
    }

    /** Returns the state after a response saying that there is no file. */
    public static SiteState ofMissingFile(Snapshot attempt, Moment at) {
        return conclusive(attempt, at, Optional.empty());
    }

    private static SiteState conclusive(Snapshot attempt, Moment at, Optional<LastCopy> copy) {
        return new SiteState(attempt, at, copy, Optional.empty(), 0, lifetime(attempt), true, Optional.empty());
    }

    private static Duration lifetime(Snapshot attempt) {
        return CacheLifetime.of(attempt.outcome());
    }

    /**
     * Returns the state after a failed attempt. Known history is kept; unknown history stays unknown.
     *
     * @param page the challenge page of the attempt, if any
     */
    private static SiteState failed(
            PreviousState before, Snapshot attempt, Optional<LoadedFile> page, Moment at, BackOff backOff) {
        int failures = before.state().map(SiteState::failures).orElse(0) + 1;
        return new SiteState(
                attempt,
                at,
                before.state().flatMap(SiteState::copy),
                failingSince(since(before.state(), attempt), attempt, at),
                failures,
                backOff.after(failures, attempt),
                before.readable(),
                page(attempt, page));
    }

    /** Returns the challenge page of the attempt; an empty file if its body is unknown. */
    private static Optional<LoadedFile> page(Snapshot attempt, Optional<LoadedFile> body) {
        FetchOutcome outcome = attempt.outcome();
        return outcome.isChallenged() && outcome.hasFileOrPage()
                ? body.or(() -> Optional.of(new LoadedFile(Bytes.EMPTY)))
                : Optional.empty();
    }

    /** Returns this failed state completed by the history, once the store can be read. */
    public SiteState withHistory(Optional<SiteState> past) {
        return new SiteState(
                attempt,
                at,
                past.flatMap(SiteState::copy),
                failingSince(since(past, attempt).or(() -> failingSince), attempt, at),
                failures,
                validFor,
                past.map(SiteState::historyKnown).orElse(true),
                page);
    }

    private static Optional<Moment> since(Optional<SiteState> before, Snapshot attempt) {
        return before.filter(state -> continues(state.attempt(), attempt)).flatMap(SiteState::failingSince);
    }

    /**
     * Whether an outage at the earlier attempt continues at the later one. Dialects that use the HTTP status of a challenge
     * page see that page as a response. For them the outage begins with the first failure after the page. If it began with the page,
     * {@code google} would allow everything too early.
     */
    private static boolean continues(Snapshot earlier, Snapshot later) {
        return !earlier.outcome().isChallenged() || later.outcome().isChallenged();
    }

    /** Returns the start of the outage. It is unknown if no request was sent, and unchanged if the fetcher was busy. */
    private static Optional<Moment> failingSince(Optional<Moment> before, Snapshot attempt, Moment at) {
        Optional<OutcomeCode> code = attempt.outcome().failure();
        if (code.filter(OutcomeCode.BUSY::equals).isPresent()) {
            return before;
        }
        return code.filter(OutcomeCode::isLocalRefusal).isPresent() ? Optional.empty() : Optional.of(before.orElse(at));
    }

    /** Whether the last attempt failed. */
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
     * Whether another attempt is due. A file with a time in the future is fetched again, because the clock was set back. Failures are
     * spaced by the monotonic clock.
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

    /** Whether the result of the last attempt is past its lifetime. */
    boolean isPastLifetime(Moment now) {
        return isFailing() ? at.age(now).compareTo(lifetime(attempt)) >= 0 : isDue(now);
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

    /** Whether an attempt with this outcome is conclusive. Every other outcome is retried soon. */
    public static boolean isConclusive(FetchOutcome outcome, boolean redirectLimitIsUnreachable) {
        return outcome.isConclusive()
                && !(redirectLimitIsUnreachable && outcome.failure().isPresent());
    }
}
