package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import usher.server.analyze.InvalidRequest;
import usher.server.http.Exchange;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemType;
import usher.server.http.Route;

/** {@code POST /v1/analyze} and {@code POST /v1/diff}: what can be said about files that the caller hands in. Fetches nothing. */
final class AnalysisRoute implements Route {
    private final Function<JsonNode, Map<String, Object>> analysis;
    private final Aside threads;
    private final int mostOctets;

    /**
     * The route.
     *
     * @param analysis throws an {@link InvalidRequest} for a request of another shape
     */
    AnalysisRoute(Function<JsonNode, Map<String, Object>> analysis, Aside threads, int mostOctets) {
        this.analysis = requireNonNull(analysis, "analysis");
        this.threads = requireNonNull(threads, "threads");
        this.mostOctets = mostOctets;
    }

    @Override
    public void handle(Exchange exchange) {
        exchange.query();
        JsonBody.read(exchange, mostOctets).whenComplete((body, failure) -> {
            if (failure != null) {
                exchange.failed(failure);
                return;
            }
            try {
                threads.run(exchange, () -> exchange.json(200, answer(body)));
            } catch (RuntimeException e) {
                exchange.failed(e);
            }
        });
    }

    private Map<String, Object> answer(JsonNode body) {
        try {
            return analysis.apply(body);
        } catch (InvalidRequest e) {
            throw ProblemException.badRequest(e.getMessage());
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw new ProblemException(ProblemType.BODY_TOO_LARGE, "the files take more memory than there is");
        }
    }
}
