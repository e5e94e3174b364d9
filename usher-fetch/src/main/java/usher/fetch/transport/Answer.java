package usher.fetch.transport;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;

/**
 * What came back: a complete answer of any status, or a failure.
 *
 * @param outcome status and headers, or what went wrong; never a partial answer that looks like a whole one
 * @param locations every Location header, in order, as written
 * @param body the decoded body; empty unless the outcome is an answer
 * @param cut whether the body went on beyond the limit
 */
public record Answer(FetchOutcome outcome, List<String> locations, Bytes body, boolean cut) {
    public Answer {
        requireNonNull(outcome, "outcome");
        locations = List.copyOf(locations);
        requireNonNull(body, "body");
    }
}
