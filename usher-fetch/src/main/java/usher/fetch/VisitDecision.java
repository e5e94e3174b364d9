package usher.fetch;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitAnswer;

/**
 * Whether a URL may be fetched, and when.
 *
 * @param verdict whether at all
 * @param answer the visit, or when to ask again; nothing if the URL may not be fetched
 */
public record VisitDecision(LiveVerdict verdict, Optional<VisitAnswer> answer) {
    public VisitDecision {
        requireNonNull(verdict, "verdict");
        requireNonNull(answer, "answer");
    }

    /** The visit, if one was granted: end it when the fetch has ended. */
    public Optional<Visit> visit() {
        return answer.flatMap(VisitAnswer::visit);
    }
}
