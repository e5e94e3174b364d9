package usher.spark.history;

import usher.Dialect;
import usher.access.AccessResult;
import usher.access.response.AccessRules;
import usher.access.response.FetchOutcome;
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
        if (!capture.cut() || !(result instanceof AccessResult.Successful)) {
            return result;
        }
        // A dialect sees by one byte beyond its limit that the file is over it.
        long needed = dialect.source().fileLimit().bytes() + 1L;
        return AccessRules.read(outcome.cutAt(capture.body().length(), needed), dialect.access(), capture.time());
    }
}
