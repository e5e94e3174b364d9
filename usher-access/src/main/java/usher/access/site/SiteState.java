package usher.access.site;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.CacheLifetime;
import usher.access.response.FetchOutcome;
import usher.access.snapshot.Snapshot;
import usher.access.time.Moment;
import usher.bytes.Bytes;

/**
 * All that is known about one site's robots.txt. Says nothing about what it means: that is the dialect's business.
 *
 * @param attempt the last attempt to fetch it
 * @param at when that ended
 * @param copy the last file seen; none once the site has said that there is none
 * @param failingSince the first of the failed attempts in a row, if the last one failed; none if we refused to ask
 * @param failures how many have failed in a row
 * @param use how long after {@code at} the next attempt is due
 * @param remembered whether what was known before could be read from the store, back to before the first failure; if not,
 *     that there is no copy means nothing
 * @param page the challenge page that the last attempt brought, for dialects that go by its status (D-20)
 */
public record SiteState(
        Snapshot attempt,
        Moment at,
        Optional<LastCopy> copy,
        Optional<Moment> failingSince,
        int failures,
        Duration use,
        boolean remembered,
        Optional<LoadedFile> page) {
    private static final Duration LONGEST_GAP = Duration.ofHours(1);

    public SiteState {
        requireNonNull(attempt, "attempt");
        requireNonNull(at, "at");
        requireNonNull(copy, "copy");
        requireNonNull(failingSince, "failingSince");
        requireNonNull(use, "use");
        requireNonNull(page, "page");
    }

    /**
     * The state after one more attempt.
     *
     * @param body what a 2xx response brought: the file, or a challenge page where the outcome is marked as one
     */
    public static SiteState after(
            KnownState before,
            Snapshot attempt,
            Optional<LoadedFile> body,
            Moment at,
            BackOff backOff,
            boolean redirectLimitIsUnreachable) {
        return settles(attempt.outcome(), redirectLimitIsUnreachable)
                ? settled(attempt, body, at)
                : failed(before, attempt, body, at, backOff);
    }

    /** The state after a complete answer: a file, or none. */
    public static SiteState settled(Snapshot attempt, Optional<LoadedFile> file, Moment at) {
        return file.map(present -> withFile(attempt, present, at)).orElseGet(() -> withoutFile(attempt, at));
    }

    /** The state after an attempt that brought a file. */
    public static SiteState withFile(Snapshot attempt, LoadedFile file, Moment at) {
        LastCopy copy = new LastCopy(attempt, file, at);
        return settled(attempt, at, Optional.of(copy));
    }

    /** The state after a complete answer that says that there is no file. */
    public static SiteState withoutFile(Snapshot attempt, Moment at) {
        return settled(attempt, at, Optional.empty());
    }

    private static SiteState settled(Snapshot attempt, Moment at, Optional<LastCopy> copy) {
        return new SiteState(attempt, at, copy, Optional.empty(), 0, lifetime(attempt), true, Optional.empty());
    }

    private static Duration lifetime(Snapshot attempt) {
        return CacheLifetime.of(attempt.outcome());
    }

    /**
     * The state after a failed attempt: what was known stays known, and what could not be read stays unknown.
     *
     * @param page the challenge page that the attempt may have brought
     */
    private static SiteState failed(
            KnownState before, Snapshot attempt, Optional<LoadedFile> page, Moment at, BackOff backOff) {
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

    /** The challenge page of an attempt that brought one; one whose body is not known is empty. */
    private static Optional<LoadedFile> page(Snapshot attempt, Optional<LoadedFile> body) {
        FetchOutcome outcome = attempt.outcome();
        return outcome.isChallenged() && outcome.hasFileOrPage()
                ? body.or(() -> Optional.of(new LoadedFile(Bytes.EMPTY)))
                : Optional.empty();
    }

    /** This state of failure with what the store knew before, now that it can be read. */
    public SiteState remembering(Optional<SiteState> past) {
        return new SiteState(
                attempt,
                at,
                past.flatMap(SiteState::copy),
                failingSince(since(past, attempt).or(() -> failingSince), attempt, at),
                failures,
                use,
                past.map(SiteState::remembered).orElse(true),
                page);
    }

    private static Optional<Moment> since(Optional<SiteState> before, Snapshot attempt) {
        return before.filter(state -> goesOn(state.attempt(), attempt)).flatMap(SiteState::failingSince);
    }

    /**
     * Whether an outage of the earlier attempt goes on with the later one. To a dialect that goes by the status a challenge
     * page is no failure, so the outage begins after it: one that seems longer than it is could allow too early.
     */
    private static boolean goesOn(Snapshot earlier, Snapshot later) {
        return !earlier.outcome().isChallenged() || later.outcome().isChallenged();
    }

    /** Of a site that we refuse to ask nobody knows whether it fails; that we were busy changes nothing that was known. */
    private static Optional<Moment> failingSince(Optional<Moment> before, Snapshot attempt, Moment at) {
        Optional<OutcomeCode> code = attempt.outcome().failure();
        if (code.filter(OutcomeCode.BUSY::equals).isPresent()) {
            return before;
        }
        return code.filter(OutcomeCode::isOwnRefusal).isPresent() ? Optional.empty() : Optional.of(before.orElse(at));
    }

    /** Whether the last attempt failed. */
    public boolean isFailing() {
        return failures > 0;
    }

    /** Whether the site has failed and said, by Retry-After, that it is not to be asked again yet (RFC 9110 §10.2.3). */
    public boolean isToBeLeftAlone(Moment now) {
        return isFailing()
                && attempt.outcome()
                        .retryAfter(attempt.fetchedAt())
                        .filter(wait -> at.age(now).compareTo(wait) < 0)
                        .isPresent();
    }

    /** Whether the state may not be used any longer without another attempt. */
    public boolean isDue(Moment now) {
        return at.age(now).compareTo(use) >= 0;
    }

    /** Whether what the last attempt brought is past its lifetime. */
    boolean isPastLifetime(Moment now) {
        return isFailing() ? at.age(now).compareTo(lifetime(attempt)) >= 0 : isDue(now);
    }

    /**
     * Whether an attempt is welcome: when it is due, and for a settled state a little before, so that nobody has to wait for
     * it. How little is different for each site, so that what was fetched together is not refreshed together.
     */
    public boolean isWanted(Moment now) {
        if (isFailing()) {
            return isDue(now);
        }
        double spread = (attempt.authority().hashCode() & 0xFF) / 256.0;
        Duration ahead = Duration.ofNanos((long) (use.toNanos() * (0.85 + 0.1 * spread)));
        return at.age(now).compareTo(ahead) >= 0;
    }

    /**
     * Whether callers get the state at once though an attempt is due: while a site fails they are served from the copy, as
     * long as attempts follow each other.
     */
    public boolean servesMeanwhile(Moment now) {
        return isFailing() && copy.isPresent() && at.age(now).compareTo(use.plus(LONGEST_GAP)) < 0;
    }

    /**
     * Whether an outcome settles what the site has: a file, or none. Everything else says nothing about it and is tried
     * again soon, however a dialect takes it meanwhile.
     */
    public static boolean settles(FetchOutcome outcome, boolean redirectLimitIsUnreachable) {
        return outcome.isSettled()
                && !(redirectLimitIsUnreachable && outcome.failure().isPresent());
    }
}
