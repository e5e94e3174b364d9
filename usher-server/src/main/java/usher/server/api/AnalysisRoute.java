package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import usher.server.analyze.InvalidRequestException;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.http.Route;

/** {@code POST /v1/analyze}, {@code POST /v1/diff} and {@code POST /v1/usage}: analyzes and compares files of the request or of a site. */
final class AnalysisRoute implements Route {
    private final Analysis analysis;
    private final FairExecutor threads;
    private final FairExecutor shortThreads;
    private final int maxBytes;

    /**
     * Creates a route.
     *
     * @param threads for files of any length
     * @param shortThreads for attempts at short files, so that they do not wait for long ones
     */
    AnalysisRoute(Analysis analysis, FairExecutor threads, FairExecutor shortThreads, int maxBytes) {
        this.analysis = requireNonNull(analysis, "analysis");
        this.threads = requireNonNull(threads, "threads");
        this.shortThreads = requireNonNull(shortThreads, "shortThreads");
        this.maxBytes = maxBytes;
    }

    /** An operation. It throws an {@link InvalidRequestException} if the request is malformed. */
    interface Analysis {
        /** Gets the data for the work, which may require a fetch. */
        CompletionStage<Work> prepare(Client client, Map<String, Object> body);
    }

    /**
     * Work that may take long.
     *
     * @param attempt for a short request: returns the response, or gives up early
     * @param response returns the response
     */
    record Work(Optional<Supplier<Optional<Map<String, Object>>>> attempt, Supplier<Map<String, Object>> response) {
        static Work of(
                boolean isShort,
                Supplier<Optional<Map<String, Object>>> attempt,
                Supplier<Map<String, Object>> response) {
            return new Work(isShort ? Optional.of(attempt) : Optional.empty(), response);
        }
    }

    @Override
    public void handle(Exchange exchange) {
        exchange.query();
        JsonBody.read(exchange, maxBytes)
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

    /** Starts the work. A short request that takes long is queued again with the long ones, to keep the others fast. */
    private void begin(Exchange exchange, Work work) {
        Runnable whole = () -> exchange.json(200, translateErrors(work.response()));
        if (work.attempt().isEmpty()) {
            threads.run(exchange, whole);
            return;
        }
        shortThreads.run(
                exchange,
                () -> translateErrors(work.attempt().get())
                        .ifPresentOrElse(response -> exchange.json(200, response), () -> threads.run(exchange, whole)));
    }

    private CompletionStage<Work> prepare(Client client, Map<String, Object> body) {
        return translateErrors(() -> analysis.prepare(client, body));
    }

    private static <T> T translateErrors(Supplier<T> step) {
        try {
            return step.get();
        } catch (InvalidRequestException e) {
            ProblemException problem =
                    ProblemException.badRequest(ProblemMessages.sentence(String.valueOf(e.getMessage())));
            e.agent().ifPresent(agent -> problem.with("agent", agent));
            throw problem;
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw new ProblemException(ProblemType.BODY_TOO_LARGE, ProblemMessages.OUT_OF_MEMORY);
        }
    }
}
