package usher.spark.history;

import usher.access.AccessResult;
import usher.access.AccessRules;
import usher.access.FetchOutcome;
import usher.access.OutcomeCode;
import usher.dialect.Dialect;
import usher.spark.capture.Capture;

/** What a capture means to a dialect. */
final class CaptureReading {
    private static final int NOT_MODIFIED = 304;

    private CaptureReading() {}

    /** Whether the server only said that nothing has changed, and the archive does not repeat what. */
    static boolean isAsBefore(Capture capture) {
        return isNotModified(capture.outcome()) && capture.body().isEmpty();
    }

    static AccessResult of(Capture capture, Dialect dialect) {
        FetchOutcome outcome = capture.outcome();
        if (isNotModified(outcome) && !capture.body().isEmpty()) {
            outcome = FetchOutcome.answered(200, outcome.headers());
        }
        AccessResult result = AccessRules.read(outcome, dialect.access(), capture.time());
        // A file that is cut where the dialect would have read on may forbid more than is seen.
        boolean lacks = capture.cut()
                && capture.body().length() <= dialect.source().fileLimit().octets();
        return lacks && result instanceof AccessResult.Successful
                ? AccessRules.read(outcome.because(OutcomeCode.TRUNCATED), dialect.access(), capture.time())
                : result;
    }

    private static boolean isNotModified(FetchOutcome outcome) {
        return outcome.failure().isEmpty() && outcome.status() == NOT_MODIFIED;
    }
}
