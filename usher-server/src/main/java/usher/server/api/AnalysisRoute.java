package usher.server.api;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import usher.server.analyze.InvalidRequestException;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.http.Route;

/**
 * The operations that compute something from files of the request or of a site, such as {@code POST /v1/analyze}.
 *
 * @param <R> the result
 */
final class AnalysisRoute<R> implements Route {
    private final Analysis<R> analysis;
    private final BiConsumer<Exchange, R> reply;
    private final FairExecutor threads;
    private final FairExecutor shortThreads;
    private final int maxBytes;

    /**
     * Creates a route.
     *
     * @param reply responds with a result
     * @param threads for files of any length
     * @param shortThreads for attempts at short files, so that they do not wait for long ones
     */
    AnalysisRoute(
            Analysis<R> analysis,
            BiConsumer<Exchange, R> reply,
            FairExecutor threads,
            FairExecutor shortThreads,
            int maxBytes) {
        this.analysis = analysis;
        this.reply = reply;
        this.threads = threads;
        this.shortThreads = shortThreads;
        this.maxBytes = maxBytes;
    }

    /**
     * An operation. It throws an {@link InvalidRequestException} if the request is malformed.
     *
     * @param <R> the result
     */
    interface Analysis<R> {
        /** Gets the data for the work, which may require a fetch. */
        CompletionStage<Work<R>> prepare(Client client, Map<String, Object> body);
    }

    /**
     * Work that may take long.
     *
     * @param <R> the result
     * @param attempt for a short request: returns the result, or gives up early
     * @param whole returns the result
     */
    record Work<R>(Optional<Supplier<Optional<R>>> attempt, Supplier<R> whole) {
        static <R> Work<R> of(boolean isShort, Supplier<Optional<R>> attempt, Supplier<R> whole) {
            return new Work<>(isShort ? Optional.of(attempt) : Optional.empty(), whole);
        }
    }

    @Override
    public void handle(Exchange exchange) {
        exchange.query();
        exchange.respond(
                JsonBody.read(exchange, maxBytes).thenCompose(body -> prepare(exchange.client(), body)),
                work -> begin(exchange, work));
    }

    /** Starts the work. A short request that takes long is queued again with the long ones, to keep the others fast. */
    private void begin(Exchange exchange, Work<R> work) {
        Runnable whole = () -> reply.accept(exchange, translateErrors(work.whole()));
        if (work.attempt().isEmpty()) {
            threads.run(exchange, whole);
            return;
        }
        shortThreads.run(
                exchange,
                () -> translateErrors(work.attempt().get())
                        .ifPresentOrElse(result -> reply.accept(exchange, result), () -> threads.run(exchange, whole)));
    }

    private CompletionStage<Work<R>> prepare(Client client, Map<String, Object> body) {
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
