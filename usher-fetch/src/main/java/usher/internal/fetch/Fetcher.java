package usher.internal.fetch;

import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import usher.access.OutcomeCode;
import usher.access.response.ChallengeDetector;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Redirection;
import usher.access.response.ResponseLimits;
import usher.access.response.StatusKind;
import usher.bytes.Bytes;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.fetch.system.Resolver;
import usher.fetch.system.TimeSource;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.fetch.transport.Transport;
import usher.support.access.FailureDetail;
import usher.uri.WebUrl;

/**
 * Fetches a URL. Every hop passes the same checks: scheme and port, one resolution of the name, and the guard for all
 * addresses. Then one request is sent to exactly those addresses. Thread-safe.
 */
public final class Fetcher {
    private final Resolver resolver;
    private final AddressGuard guard;
    private final DestinationFilter destinations;
    private final Transport transport;
    private final TimeSource time;

    public Fetcher(FetchEnvironment environment, AddressGuard guard, DestinationFilter destinations) {
        this.resolver = environment.resolver();
        this.transport = environment.transport();
        this.time = environment.time();
        this.guard = guard;
        this.destinations = destinations;
    }

    /**
     * Follows at most five redirects. The limits are for each hop, the timeout is for the whole fetch.
     * @return a stage that always ends with a result, shortly after the timeout at the latest
     */
    public CompletionStage<FetchResponse> fetch(
            WebUrl url, ConditionalHeaders conditions, ResponseLimits limits, Duration timeout) {
        return new Chain(url, conditions::of, Optional.empty(), limits, timeout).follow(url);
    }

    /**
     * Follows no redirect, for callers that pace every request; otherwise like {@link #fetch}. The body is for POST.
     */
    public CompletionStage<FetchResponse> request(
            WebUrl url, Map<String, String> headers, Optional<Bytes> body, ResponseLimits limits, Duration timeout) {
        return new Chain(url, any -> headers, body, limits, timeout).send(url);
    }

    /** A fetch: its redirects so far, and what holds for all its requests. Its requests are sent one after another. */
    private final class Chain {
        private final WebUrl start;
        private final Function<WebUrl, Map<String, String>> headers;
        private final Optional<Bytes> body;
        private final ResponseLimits limits;
        private final long deadline;
        private final List<Hop> hops = new ArrayList<>();

        Chain(
                WebUrl start,
                Function<WebUrl, Map<String, String>> headers,
                Optional<Bytes> body,
                ResponseLimits limits,
                Duration timeout) {
            this.start = start;
            this.headers = headers;
            this.body = body;
            this.limits = limits;
            this.deadline = time.nanos() + timeout.toNanos();
        }

        CompletionStage<FetchResponse> follow(WebUrl url) {
            return send(url).thenCompose(this::next);
        }

        /** A challenge page is not followed: its body counts before its status (D-20). */
        private CompletionStage<FetchResponse> next(FetchResponse received) {
            FetchResponse response = received.unzipped(limits.bodyBytes());
            FetchOutcome outcome = ChallengeDetector.mark(response.outcome(), response.body());
            if (!outcome.is(StatusKind.REDIRECT)) {
                boolean counts = outcome.hasFileOrPage();
                Bytes page = counts ? response.body() : Bytes.EMPTY;
                return CompletableFuture.completedStage(
                        new FetchResponse(outcome, hops, response.locations(), page, counts && response.cut()));
            }
            Redirection redirection = redirection(response);
            if (redirection.target().isEmpty()) {
                OutcomeCode refusal = redirection.refusal().orElseThrow();
                return CompletableFuture.completedStage(
                        new FetchResponse(outcome.withFailure(refusal), hops, List.of(), Bytes.EMPTY, false));
            }
            WebUrl target = redirection.target().get();
            hops.add(new Hop(target.toString(), outcome.status()));
            return follow(target);
        }

        private Redirection redirection(FetchResponse response) {
            List<String> chain = new ArrayList<>(List.of(start.toString()));
            hops.forEach(hop -> chain.add(hop.url()));
            return Redirection.of(chain, response.locations());
        }

        CompletionStage<FetchResponse> send(WebUrl url) {
            Optional<OutcomeCode> refusal = destinations.refusal(url.authority());
            if (refusal.isPresent()) {
                return failed(refusal.get());
            }
            return resolver.resolve(url.authority().host(), remaining())
                    .handle((addresses, failure) -> failure == null ? connect(url, addresses) : unresolved(failure))
                    .thenCompose(Function.identity());
        }

        private CompletionStage<FetchResponse> connect(WebUrl url, List<InetAddress> addresses) {
            if (!addresses.isEmpty() && !guard.permitsAll(addresses)) {
                return failed(OutcomeCode.ADDRESS_BLOCKED);
            }
            Duration remaining = remaining();
            if (remaining.isZero()) {
                return failed(OutcomeCode.TIMEOUT_TOTAL);
            }
            return transport.send(new FetchRequest(url, start, addresses, headers.apply(url), body, limits, remaining));
        }

        private Duration remaining() {
            return Duration.ofNanos(Math.max(0, deadline - time.nanos()));
        }
    }

    private static CompletionStage<FetchResponse> unresolved(Throwable failure) {
        if (Stages.cause(failure) instanceof RejectedExecutionException) {
            return failed(OutcomeCode.BUSY);
        }
        if (Stages.cause(failure) instanceof CancellationException) {
            return failed(OutcomeCode.CANCELLED);
        }
        OutcomeCode code = FailureDetail.isLocal(failure) ? OutcomeCode.LOCAL_FAULT : OutcomeCode.DNS_ERROR;
        return CompletableFuture.completedStage(FetchResponse.failed(code, FailureDetail.of(failure)));
    }

    private static CompletionStage<FetchResponse> failed(OutcomeCode code) {
        return CompletableFuture.completedStage(FetchResponse.failed(code));
    }
}
