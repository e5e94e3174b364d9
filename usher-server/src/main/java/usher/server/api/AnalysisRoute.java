package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import usher.server.analyze.InvalidRequest;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemType;
import usher.server.http.Route;

/** {@code POST /v1/analyze} and {@code POST /v1/diff}: what can be said about files that the caller hands in, or about a site's. */
final class AnalysisRoute implements Route {
    private final Analysis analysis;
    private final Aside threads;
    private final Aside forShort;
    private final int mostOctets;

    /**
     * A route.
     *
     * @param threads for files of any length
     * @param forShort for short files, which so never wait for long ones
     */
    AnalysisRoute(Analysis analysis, Aside threads, Aside forShort, int mostOctets) {
        this.analysis = requireNonNull(analysis, "analysis");
        this.threads = requireNonNull(threads, "threads");
        this.forShort = requireNonNull(forShort, "forShort");
        this.mostOctets = mostOctets;
    }

    /** What is asked for; both steps throw an {@link InvalidRequest} for a request of another shape. */
    interface Analysis {
        /** Gets what the work needs, which may take a fetch. */
        CompletionStage<Work> prepare(Client client, JsonNode body);
    }

    /**
     * Work that may take its time.
     *
     * @param isShort whether there is little to do
     * @param answer does it
     */
    record Work(boolean isShort, Supplier<Map<String, Object>> answer) {}

    @Override
    public void handle(Exchange exchange) {
        exchange.query();
        JsonBody.read(exchange, mostOctets)
                .thenCompose(body -> prepare(exchange.client(), body))
                .whenComplete((work, failure) -> {
                    if (failure != null) {
                        exchange.failed(failure);
                        return;
                    }
                    try {
                        Aside turn = work.isShort() ? forShort : threads;
                        turn.run(exchange, () -> exchange.json(200, understood(work.answer())));
                    } catch (RuntimeException e) {
                        exchange.failed(e);
                    }
                });
    }

    private CompletionStage<Work> prepare(Client client, JsonNode body) {
        return understood(() -> analysis.prepare(client, body));
    }

    private static <T> T understood(Supplier<T> step) {
        try {
            return step.get();
        } catch (InvalidRequest e) {
            ProblemException problem = ProblemException.badRequest(e.getMessage());
            e.agent().ifPresent(agent -> problem.with("agent", agent));
            throw problem;
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw new ProblemException(ProblemType.BODY_TOO_LARGE, "the files take more memory than there is");
        }
    }
}
