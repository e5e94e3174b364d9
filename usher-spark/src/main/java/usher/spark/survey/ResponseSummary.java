package usher.spark.survey;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.access.response.AccessRules;
import usher.access.response.FetchOutcome;
import usher.options.Options;
import usher.spark.capture.CaptureContent;

/**
 * The part of a response that access rules depend on.
 *
 * @param word the status, or the word of the failure
 * @param text whether the media type is text or missing
 * @param html whether the content looks like a web page
 * @param challenge the status of a challenge page (D-20), which some dialects use; 0 for none
 */
record ResponseSummary(String word, boolean text, boolean html, int challenge) {
    /** A redirect target, or the record that a revisit refers to, is not in the archive. */
    static final ResponseSummary NOT_ARCHIVED = new ResponseSummary("not_archived", true, false, 0);

    private static final String SEPARATOR = "\t";

    static ResponseSummary of(FetchOutcome outcome, boolean html) {
        return new ResponseSummary(
                outcome.failure()
                        .map(OutcomeCode::word)
                        .orElseGet(() -> Integer.toString(Math.max(0, outcome.status()))),
                outcome.isText(),
                html,
                outcome.isChallenged() ? outcome.status() : 0);
    }

    static ResponseSummary of(String key) {
        String[] parts = key.split(SEPARATOR, -1);
        int challenge = parts.length > 3 ? Integer.parseInt(parts[3]) : 0;
        return new ResponseSummary(parts[0], parts[1].equals("text"), parts[2].equals("html"), challenge);
    }

    boolean isChallenged() {
        return word.equals(OutcomeCode.CHALLENGED.word());
    }

    String key() {
        String common = String.join(SEPARATOR, word, text ? "text" : "other", html ? "html" : "");
        return isChallenged() ? common + SEPARATOR + challenge : common;
    }

    /** Returns the access result in a dialect; empty if the response is not in the archive. */
    Optional<AccessResult> access(Options options) {
        if (equals(NOT_ARCHIVED)) {
            return Optional.empty();
        }
        Map<String, String> headers = Map.of("Content-Type", text ? "text/plain" : "application/octet-stream");
        boolean answered = Character.isDigit(word.charAt(0));
        FetchOutcome outcome = new FetchOutcome(
                answered ? Integer.parseInt(word) : challenge,
                answered ? Optional.empty() : Optional.of(CaptureContent.outcomeCode(word)),
                headers);
        return Optional.of(AccessRules.read(outcome, options, Instant.EPOCH));
    }
}
