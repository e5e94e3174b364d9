package usher.fetch.transport;

import java.util.List;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;

/**
 * The result of one request: a complete response of any status, or a failure.
 *
 * @param outcome status and headers, or what went wrong; a partial response is always a failure
 * @param locations every Location header, in order, as written
 * @param body the decoded body; empty after a failure
 * @param cut whether the body was longer than the limit
 */
public record FetchResponse(FetchOutcome outcome, List<String> locations, Bytes body, boolean cut) {
    public FetchResponse {
        locations = List.copyOf(locations);
    }
}
