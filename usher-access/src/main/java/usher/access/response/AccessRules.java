package usher.access.response;

import java.time.Instant;
import usher.access.AccessOptions;
import usher.access.AccessOptions.ChallengePages;
import usher.access.AccessOptions.Meaning;
import usher.access.AccessOptions.MediaTypes;
import usher.access.AccessOptions.SuccessStatus;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.bytes.Bytes;

/** Computes the access result of a fetch: a pure function of outcome, dialect and time. */
public final class AccessRules {
    private AccessRules() {}

    /**
     * Returns the access result of a response with its body.
     *
     * @param body the decoded body, or a prefix of it
     * @param now the time of the response, for a Retry-After that is a date
     */
    public static AccessResult read(FetchOutcome outcome, Bytes body, AccessOptions options, Instant now) {
        return read(ChallengeDetector.mark(outcome, body), options, now);
    }

    /**
     * Returns the access result of an outcome that {@link ChallengeDetector#mark} has processed, as fetchers, stores
     * and archive readers return it.
     *
     * @param now the time of the response, for a Retry-After that is a date
     */
    public static AccessResult read(FetchOutcome outcome, AccessOptions options, Instant now) {
        if (outcome.isChallenged()) {
            return options.challengePages() == ChallengePages.BY_STATUS
                    ? answered(outcome, options, now)
                    : new AccessResult.Unreachable(OutcomeCode.CHALLENGED, outcome.retryAfter(now));
        }
        return outcome.failure()
                .map(failure -> failed(failure, outcome, options, now))
                .orElseGet(() -> answered(outcome, options, now));
    }

    private static AccessResult answered(FetchOutcome outcome, AccessOptions options, Instant now) {
        StatusKind kind = outcome.kind();
        return switch (kind) {
            case COMPLETE -> success(outcome, options);
            case NO_FILE -> new AccessResult.Unavailable(OutcomeCode.NOT_FOUND);
            default -> failed(kind.code().orElseThrow(), outcome, options, now);
        };
    }

    private static AccessResult success(FetchOutcome outcome, AccessOptions options) {
        if (outcome.status() != 200 && options.success() == SuccessStatus.ONLY_200) {
            return new AccessResult.Unavailable(OutcomeCode.NOT_FOUND);
        }
        if (!outcome.isText() && options.mediaTypes() == MediaTypes.TEXT_ONLY) {
            return new AccessResult.Unavailable(OutcomeCode.NOT_TEXT);
        }
        return new AccessResult.Successful();
    }

    private static AccessResult failed(OutcomeCode code, FetchOutcome outcome, AccessOptions options, Instant now) {
        Meaning meaning = switch (code) {
            case RATE_LIMITED -> options.rateLimited();
            case MISCONFIGURED -> options.misconfigured();
            default -> options.failure();
        };
        boolean unavailable = code.isRedirectLimit() || meaning == Meaning.UNAVAILABLE && !code.isLocalRefusal();
        if (unavailable) {
            return new AccessResult.Unavailable(code);
        }
        return new AccessResult.Unreachable(code, outcome.retryAfter(now));
    }
}
