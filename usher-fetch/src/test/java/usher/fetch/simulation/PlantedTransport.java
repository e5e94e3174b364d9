package usher.fetch.simulation;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.transport.FetchResponse;

/** What a bad transport makes of an answer. */
final class PlantedTransport {
    private PlantedTransport() {}

    static FetchResponse spoil(PlantedBug plant, FetchResponse response) {
        Optional<OutcomeCode> failure = response.outcome().failure();
        if (plant == PlantedBug.FAILURE_IS_NOT_FOUND && failure.isPresent()) {
            return answered(404, Map.of(), Bytes.EMPTY);
        }
        if (plant == PlantedBug.PARTIAL_BODY_IS_USED
                && failure.filter(OutcomeCode.TRUNCATED::equals).isPresent()) {
            return answered(200, Map.of(), Bytes.of("User-agent: *\nDisal"));
        }
        if (plant == PlantedBug.RETRY_AFTER_IS_IGNORED) {
            return without("Retry-After", response);
        }
        return plant == PlantedBug.LIFETIME_IS_IGNORED ? without("Cache-Control", response) : response;
    }

    private static FetchResponse answered(int status, Map<String, String> headers, Bytes body) {
        return new FetchResponse(FetchOutcome.answered(status, headers), java.util.List.of(), body, false);
    }

    private static FetchResponse without(String header, FetchResponse response) {
        FetchOutcome outcome = response.outcome();
        Map<String, String> headers = new TreeMap<>(outcome.headers());
        headers.remove(header);
        return new FetchResponse(
                new FetchOutcome(outcome.status(), outcome.failure(), headers),
                response.locations(),
                response.body(),
                response.cut());
    }
}
