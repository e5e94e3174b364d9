package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import usher.server.analyze.InvalidRequest;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemType;
import usher.server.http.Route;

/** {@code POST /v1/analyze}, {@code POST /v1/diff} and {@code POST /v1/usage}: what can be said about files that the caller hands in, or about a site's. */
final class AnalysisRoute implements Route {
    private final Analysis analysis;
    private final Aside threads;
    private final Aside forShort;
    private final int mostOctets;

    /**
     * A route.
     *
     * @param threads for files of any length
     * @param forShort for attempts at short files, which so never wait for long ones
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
        CompletionStage<Work> prepare(Client client, Map<String, Object> body);
    }

    /**
     * Work that may take its time.
     *
     * @param attempt if there is little to do: does it, or gives up soon
     * @param answer does it
     */
    record Work(Optional<Supplier<Optional<Map<String, Object>>>> attempt, Supplier<Map<String, Object>> answer) {
        static Work of(
                boolean isShort,
                Supplier<Optional<Map<String, Object>>> attempt,
                Supplier<Map<String, Object>> answer) {
            return new Work(isShort ? Optional.of(attempt) : Optional.empty(), answer);
        }
    }

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
                        begin(exchange, work);
                    } catch (RuntimeException e) {
                        exchange.failed(e);
                    }
                });
    }

    /** What looks short and is not goes to the end of the queue of what is long, or no other short one would be answered soon. */
    private void begin(Exchange exchange, Work work) {
        Runnable whole = () -> exchange.json(200, understood(work.answer()));
        if (work.attempt().isEmpty()) {
            threads.run(exchange, whole);
            return;
        }
        forShort.run(
                exchange,
                () -> understood(work.attempt().get())
                        .ifPresentOrElse(answer -> exchange.json(200, answer), () -> threads.run(exchange, whole)));
    }

    private CompletionStage<Work> prepare(Client client, Map<String, Object> body) {
        return understood(() -> analysis.prepare(client, body));
    }

    private static <T> T understood(Supplier<T> step) {
        try {
            return step.get();
        } catch (InvalidRequest e) {
            ProblemException problem = ProblemException.badRequest(String.valueOf(e.getMessage()));
            e.agent().ifPresent(agent -> problem.with("agent", agent));
            throw problem;
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw new ProblemException(ProblemType.BODY_TOO_LARGE, "the files take more memory than there is");
        }
    }
}
