package usher.spark.history;

import usher.Dialect;
import usher.access.AccessResult;
import usher.access.response.AccessRules;
import usher.access.response.FetchOutcome;
import usher.options.Option;
import usher.spark.capture.Capture;

/** Converts a capture to the access result of a dialect. */
final class CaptureAccess {
    private CaptureAccess() {}

    /** Whether the response was 304 and the archive does not contain the content. */
    static boolean isNotModifiedWithoutBody(Capture capture) {
        return capture.outcome().isNotModified() && capture.body().isEmpty();
    }

    static AccessResult of(Capture capture, Dialect dialect) {
        FetchOutcome outcome =
                capture.body().isEmpty() ? capture.outcome() : capture.outcome().withReferredFile();
        AccessResult result = AccessRules.read(outcome, dialect.options(), capture.time());
        if (!capture.cut() || !(result instanceof AccessResult.Successful)) {
            return result;
        }
        // One byte beyond the limit shows a dialect that the file is too large.
        long needed = dialect.get(Option.FILE_BYTES) + 1L;
        return AccessRules.read(
                outcome.truncatedAt(capture.body().length(), needed), dialect.options(), capture.time());
    }
}
