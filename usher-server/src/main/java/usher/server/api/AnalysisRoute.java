package usher.server.api;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import usher.access.site.Moment;
import usher.access.site.SiteState;
import usher.fetch.LiveUsher;
import usher.server.analyze.FetchedSite;
import usher.server.analyze.RequestBody;
import usher.server.analyze.Work;
import usher.server.http.Exchange;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.http.Route;

/**
 * An operation that computes something from files of the request, or from a site's file, which is fetched if needed.
 *
 * @param members the names that a body may have
 * @param read reads a body, with the result of fetching the site's file if it names one
 * @param quick threads for attempts at short files, so that they do not wait for long ones
 */
record AnalysisRoute<R>(
        Set<String> members,
        BiFunction<RequestBody, Optional<FetchedSite>, Work<R>> read,
        BiConsumer<Exchange, R> reply,
        FairExecutor any,
        FairExecutor quick,
        LiveUsher live,
        SiteAdmission admission)
        implements Route {
    @Override
    public void handle(Exchange exchange) {
        exchange.query();
        exchange.respond(
                JsonBody.read(exchange).thenCompose(body -> prepare(exchange, body)), work -> begin(exchange, work));
    }

    private CompletionStage<Work<R>> prepare(Exchange exchange, Map<String, Object> sent) {
        RequestBody body = RequestBody.of(sent, members);
        return body.site()
                .map(named -> admission
                        .requested(exchange, RequestBody.authority(named.authority()), named.refresh())
                        .thenApply(state -> read(body, Optional.of(fetched(state)))))
                .orElseGet(() -> CompletableFuture.completedStage(read(body, Optional.empty())));
    }

    private Work<R> read(RequestBody body, Optional<FetchedSite> site) {
        return refusingLarge(() -> read.apply(body, site));
    }

    private FetchedSite fetched(SiteState state) {
        Moment now = live.now();
        Duration age = state.at().age(now);
        return new FetchedSite(state, age, admission.refreshIn(age), dialect -> live.read(state, dialect, now));
    }

    /** Starts the work. A short request that takes long is queued again with the long ones, to keep the others fast. */
    private void begin(Exchange exchange, Work<R> work) {
        Runnable whole = () -> reply.accept(exchange, refusingLarge(work::whole));
        if (work.isShort()) {
            quick.run(
                    exchange,
                    () -> refusingLarge(work::attempt)
                            .ifPresentOrElse(result -> reply.accept(exchange, result), () -> any.run(exchange, whole)));
        } else {
            any.run(exchange, whole);
        }
    }

    private static <T> T refusingLarge(Supplier<T> step) {
        try {
            return step.get();
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw new ProblemException(ProblemType.BODY_TOO_LARGE, ProblemMessages.OUT_OF_MEMORY);
        }
    }
}
