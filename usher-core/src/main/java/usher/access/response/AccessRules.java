package usher.access.response;

import java.time.Instant;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.options.Options;

/** Computes the access result of a fetch: a pure function of outcome, dialect and time. */
public final class AccessRules {
    private AccessRules() {}

    /**
     * @param body the decoded body, or a prefix of it
     * @param now the time of the response, for a Retry-After that is a date
     */
    public static AccessResult read(FetchOutcome outcome, Bytes body, Options options, Instant now) {
        return read(ChallengeDetector.mark(outcome, body), options, now);
    }

    /**
     * Returns the access result of an outcome that {@link ChallengeDetector#mark} has processed, as fetchers, stores
     * and archive readers return it.
     *
     * @param now the time of the response, for a Retry-After that is a date
     */
    public static AccessResult read(FetchOutcome outcome, Options options, Instant now) {
        if (outcome.isChallenged()) {
            return options.get(Option.CHALLENGE_UNREACHABLE)
                    ? new AccessResult.Unreachable(OutcomeCode.CHALLENGED, outcome.retryAfter(now))
                    : answered(outcome, options, now);
        }
        return outcome.failure()
                .map(failure -> failed(failure, outcome, options, now))
                .orElseGet(() -> answered(outcome, options, now));
    }

    private static AccessResult answered(FetchOutcome outcome, Options options, Instant now) {
        StatusKind kind = outcome.kind();
        return switch (kind) {
            case COMPLETE -> success(outcome, options);
            case NO_FILE -> new AccessResult.Unavailable(OutcomeCode.NOT_FOUND);
            default -> failed(kind.code().orElseThrow(), outcome, options, now);
        };
    }

    private static AccessResult success(FetchOutcome outcome, Options options) {
        if (outcome.status() != 200 && options.get(Option.ONLY_200)) {
            return new AccessResult.Unavailable(OutcomeCode.NOT_FOUND);
        }
        if (!outcome.isText() && options.get(Option.TEXT_ONLY)) {
            return new AccessResult.Unavailable(OutcomeCode.NOT_TEXT);
        }
        return new AccessResult.Successful();
    }

    private static AccessResult failed(OutcomeCode code, FetchOutcome outcome, Options options, Instant now) {
        Option<Boolean> unavailable = switch (code) {
            case RATE_LIMITED -> Option.RATE_LIMITED_UNAVAILABLE;
            case MISCONFIGURED -> Option.MISCONFIGURED_UNAVAILABLE;
            default -> Option.FAILURE_UNAVAILABLE;
        };
        if (code.isRedirectLimit() || options.get(unavailable) && !code.isLocalRefusal()) {
            return new AccessResult.Unavailable(code);
        }
        return new AccessResult.Unreachable(code, outcome.retryAfter(now));
    }
}
