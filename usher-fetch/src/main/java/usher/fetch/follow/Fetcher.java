package usher.fetch.follow;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.bytes.Bytes;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.Destinations;
import usher.fetch.address.Resolver;
import usher.fetch.time.TimeSource;
import usher.fetch.transport.Answer;
import usher.fetch.transport.Question;
import usher.fetch.transport.Transport;
import usher.uri.WebUrl;

/**
 * Fetches a URL. Every hop goes through the same door: scheme and port, one resolution of the name, all addresses past
 * the guard, and then one question to exactly those addresses. Thread-safe.
 */
public final class Fetcher {
    private final Resolver resolver;
    private final AddressGuard guard;
    private final Destinations destinations;
    private final Map<String, Transport> transports;
    private final TimeSource time;

    /**
     * A fetcher.
     *
     * @param transports by scheme
     */
    public Fetcher(
            Resolver resolver,
            AddressGuard guard,
            Destinations destinations,
            Map<String, Transport> transports,
            TimeSource time) {
        this.resolver = requireNonNull(resolver, "resolver");
        this.guard = requireNonNull(guard, "guard");
        this.destinations = requireNonNull(destinations, "destinations");
        this.transports = Map.copyOf(transports);
        this.time = requireNonNull(time, "time");
    }

    /**
     * Fetches a URL, following at most five redirects.
     *
     * @param conditions further request headers, for the URL that they belong to
     * @param limits for each hop
     * @param within how long all of it may take
     * @return a stage that always ends with a result, about in time
     */
    public CompletionStage<Fetched> fetch(WebUrl url, Conditions conditions, ResponseLimits limits, Duration within) {
        return hop(new Chase(url, conditions, limits, time.nanos() + within.toNanos()));
    }

    /**
     * Sends one request for a URL, and follows no redirect: for those who pace every request. Otherwise as {@link #fetch}.
     *
     * @return a stage that always ends with a response, about in time
     */
    public CompletionStage<Answer> request(WebUrl url, Conditions conditions, ResponseLimits limits, Duration within) {
        return ask(new Chase(url, conditions, limits, time.nanos() + within.toNanos()));
    }

    private CompletionStage<Fetched> hop(Chase chase) {
        return ask(chase).thenCompose(answer -> next(chase, answer));
    }

    private CompletionStage<Answer> ask(Chase chase) {
        String scheme = chase.url().authority().scheme();
        Transport transport = transports.get(scheme);
        if (transport == null) {
            return failed(OutcomeCode.SCHEME_BLOCKED);
        }
        Optional<OutcomeCode> refusal = destinations.refusal(chase.url().authority());
        if (refusal.isPresent()) {
            return failed(refusal.get());
        }
        return resolver.resolve(chase.url().authority().host(), left(chase))
                .handle((addresses, failure) ->
                        failure == null ? visit(chase, transport, addresses) : failed(codeOf(failure)))
                .thenCompose(Function.identity());
    }

    private static OutcomeCode codeOf(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return cause instanceof Resolver.TooBusy ? OutcomeCode.BUSY : OutcomeCode.DNS_ERROR;
    }

    private CompletionStage<Answer> visit(Chase chase, Transport transport, List<InetAddress> addresses) {
        if (addresses.isEmpty()) {
            return failed(OutcomeCode.DNS_ERROR);
        }
        if (!guard.permitsAll(addresses)) {
            return failed(OutcomeCode.ADDRESS_BLOCKED);
        }
        Duration left = left(chase);
        if (left.isZero()) {
            return failed(OutcomeCode.TIMEOUT_TOTAL);
        }
        return transport.ask(new Question(chase.url(), addresses, chase.headers(), chase.limits(), left));
    }

    private CompletionStage<Fetched> next(Chase chase, Answer answer) {
        Optional<Chase> further = chase.after(answer);
        return further.isPresent() ? hop(further.get()) : CompletableFuture.completedStage(chase.ended(answer));
    }

    private Duration left(Chase chase) {
        return Duration.ofNanos(Math.max(0, chase.until() - time.nanos()));
    }

    private static CompletionStage<Answer> failed(OutcomeCode code) {
        return CompletableFuture.completedStage(new Answer(FetchOutcome.failed(code), List.of(), Bytes.EMPTY, false));
    }
}
