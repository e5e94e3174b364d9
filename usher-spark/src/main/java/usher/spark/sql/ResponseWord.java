package usher.spark.sql;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.access.response.AccessRules;
import usher.access.response.ChallengeDetector;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.CaptureRows;
import usher.syntax.FileKind;

/** What a response for a robots.txt means. */
final class ResponseWord {
    static final String HTML = FileKind.HTML.word();
    /** It shows no file, but by RFC 9309 others may take it for one that is missing (D-30). */
    private static final String RATE_LIMITED = OutcomeCode.RATE_LIMITED.word();

    private ResponseWord() {}

    /**
     * Returns the word. A page that is sent instead of a file is {@code html}: its status does not mean that the site
     * has a file.
     *
     * @param status 0 if there was no response
     * @param failure the word of an {@link OutcomeCode}, or {@link CaptureRows#NOT_ARCHIVED}
     * @param agent the crawler whose dialect decides; without it RFC 9309
     * @throws IllegalArgumentException if the failure or the agent is not known
     */
    static String of(
            int status, Map<String, String> headers, Bytes body, Optional<String> failure, Optional<String> agent) {
        if (failure.filter(CaptureRows.NOT_ARCHIVED::equals).isPresent()) {
            return CaptureRows.NOT_ARCHIVED;
        }
        Dialect dialect = agent.map(name -> Crawler.of(name, DialectChoice.AUTO).dialect())
                .orElse(Dialect.RFC9309);
        FetchOutcome outcome =
                ChallengeDetector.mark(new FetchOutcome(status, failure.map(CaptureRows::outcomeCode), headers), body);
        AccessResult result = AccessRules.read(outcome, dialect.options(), Instant.EPOCH);
        if (result instanceof AccessResult.Successful) {
            return RobotsFile.of(body).as(dialect).looksLikeHtml() ? HTML : "file";
        }
        if (result instanceof AccessResult.Unavailable) {
            return "no_file";
        }
        if (outcome.isChallenged()) {
            return "challenge";
        }
        return result.code().equals(Optional.of(OutcomeCode.RATE_LIMITED)) ? RATE_LIMITED : "unreachable";
    }
}
