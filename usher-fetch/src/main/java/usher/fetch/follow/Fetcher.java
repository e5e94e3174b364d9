package usher.fetch.follow;

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
import usher.fetch.address.DestinationFilter;
import usher.fetch.address.Resolver;
import usher.fetch.time.TimeSource;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.fetch.transport.Transport;
import usher.uri.WebUrl;

/**
 * Fetches a URL. Every hop passes the same checks: scheme and port, one resolution of the name, and the guard for all
 * addresses. Then one request is sent to exactly those addresses. Thread-safe.
 */
public final class Fetcher {
    private final Resolver resolver;
    private final AddressGuard guard;
    private final DestinationFilter destinations;
    private final Map<String, Transport> transports;
    private final TimeSource time;

    /**
     * Creates a fetcher.
     *
     * @param transports by scheme
     */
    public Fetcher(
            Resolver resolver,
            AddressGuard guard,
            DestinationFilter destinations,
            Map<String, Transport> transports,
            TimeSource time) {
        this.resolver = resolver;
        this.guard = guard;
        this.destinations = destinations;
        this.transports = Map.copyOf(transports);
        this.time = time;
    }

    /**
     * Fetches a URL, following at most five redirects.
     *
     * @param conditions additional request headers, for the URL that they belong to
     * @param limits for each hop
     * @param timeout of the whole fetch
     * @return a stage that always ends with a result, shortly after the timeout at the latest
     */
    public CompletionStage<FetchResult> fetch(
            WebUrl url, ConditionalHeaders conditions, ResponseLimits limits, Duration timeout) {
        return follow(new FetchProgress(url, conditions, limits, time.nanos() + timeout.toNanos()));
    }

    /**
     * Sends one request and follows no redirect, for callers that pace every request. Otherwise like {@link #fetch}.
     *
     * @return a stage that always ends with a response, shortly after the timeout at the latest
     */
    public CompletionStage<FetchResponse> request(
            WebUrl url, ConditionalHeaders conditions, ResponseLimits limits, Duration timeout) {
        return send(new FetchProgress(url, conditions, limits, time.nanos() + timeout.toNanos()));
    }

    private CompletionStage<FetchResult> follow(FetchProgress progress) {
        return send(progress).thenCompose(response -> next(progress, response));
    }

    private CompletionStage<FetchResponse> send(FetchProgress progress) {
        String scheme = progress.url().authority().scheme();
        Transport transport = transports.get(scheme);
        if (transport == null) {
            return failed(OutcomeCode.SCHEME_BLOCKED);
        }
        Optional<OutcomeCode> refusal = destinations.refusal(progress.url().authority());
        if (refusal.isPresent()) {
            return failed(refusal.get());
        }
        return resolver.resolve(progress.url().authority().host(), remaining(progress))
                .handle((addresses, failure) ->
                        failure == null ? connect(progress, transport, addresses) : failed(codeOf(failure)))
                .thenCompose(Function.identity());
    }

    private static OutcomeCode codeOf(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return cause instanceof Resolver.BusyException ? OutcomeCode.BUSY : OutcomeCode.DNS_ERROR;
    }

    private CompletionStage<FetchResponse> connect(
            FetchProgress progress, Transport transport, List<InetAddress> addresses) {
        if (addresses.isEmpty()) {
            return failed(OutcomeCode.DNS_ERROR);
        }
        if (!guard.permitsAll(addresses)) {
            return failed(OutcomeCode.ADDRESS_BLOCKED);
        }
        Duration remaining = remaining(progress);
        if (remaining.isZero()) {
            return failed(OutcomeCode.TIMEOUT_TOTAL);
        }
        return transport.send(new FetchRequest(
                progress.url(), progress.start(), addresses, progress.headers(), progress.limits(), remaining));
    }

    private CompletionStage<FetchResult> next(FetchProgress progress, FetchResponse response) {
        Optional<FetchProgress> further = progress.after(response);
        return further.isPresent() ? follow(further.get()) : CompletableFuture.completedStage(progress.ended(response));
    }

    private Duration remaining(FetchProgress progress) {
        return Duration.ofNanos(Math.max(0, progress.deadline() - time.nanos()));
    }

    private static CompletionStage<FetchResponse> failed(OutcomeCode code) {
        return CompletableFuture.completedStage(
                new FetchResponse(FetchOutcome.failed(code), List.of(), Bytes.EMPTY, false));
    }
}
