package usher.fetch.simulation;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.transport.Answer;

/** What a bad transport makes of an answer. */
final class PlantedTransport {
    private PlantedTransport() {}

    static Answer spoil(Plant plant, Answer answer) {
        Optional<OutcomeCode> failure = answer.outcome().failure();
        if (plant == Plant.FAILURE_IS_NOT_FOUND && failure.isPresent()) {
            return answered(404, Map.of(), Bytes.EMPTY);
        }
        if (plant == Plant.PARTIAL_BODY_IS_USED
                && failure.filter(OutcomeCode.TRUNCATED::equals).isPresent()) {
            return answered(200, Map.of(), Bytes.of("User-agent: *\nDisal"));
        }
        if (plant == Plant.RETRY_AFTER_IS_IGNORED) {
            return without("Retry-After", answer);
        }
        return plant == Plant.LIFETIME_IS_IGNORED ? without("Cache-Control", answer) : answer;
    }

    private static Answer answered(int status, Map<String, String> headers, Bytes body) {
        return new Answer(FetchOutcome.answered(status, headers), java.util.List.of(), body, false);
    }

    private static Answer without(String header, Answer answer) {
        FetchOutcome outcome = answer.outcome();
        Map<String, String> headers = new TreeMap<>(outcome.headers());
        headers.remove(header);
        return new Answer(
                new FetchOutcome(outcome.status(), outcome.failure(), headers),
                answer.locations(),
                answer.body(),
                answer.cut());
    }
}
