package usher.spark.history;

import usher.access.AccessResult;
import usher.access.AccessRules;
import usher.access.FetchOutcome;
import usher.access.OutcomeCode;
import usher.dialect.Dialect;
import usher.spark.capture.Capture;

/** What a capture means to a dialect. */
final class CaptureReading {
    private CaptureReading() {}

    /** Whether the server only said that nothing has changed, and the archive does not repeat what. */
    static boolean isAsBefore(Capture capture) {
        return capture.outcome().isNotModified() && capture.body().isEmpty();
    }

    static AccessResult of(Capture capture, Dialect dialect) {
        FetchOutcome outcome =
                capture.body().isEmpty() ? capture.outcome() : capture.outcome().withReferredFile();
        AccessResult result = AccessRules.read(outcome, dialect.access(), capture.time());
        // A file that is cut where the dialect would have read on may forbid more than is seen.
        boolean lacks = capture.cut()
                && capture.body().length() <= dialect.source().fileLimit().octets();
        return lacks && result instanceof AccessResult.Successful
                ? AccessRules.read(outcome.because(OutcomeCode.TRUNCATED), dialect.access(), capture.time())
                : result;
    }
}
