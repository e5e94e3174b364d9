package usher.fetch;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.DoubleSupplier;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.StatusKind;
import usher.fetch.system.TimeSource;
import usher.fetch.transport.FetchResponse;
import usher.internal.fetch.ConditionalHeaders;
import usher.internal.fetch.Fetcher;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * Detects sites that return a server error for every missing page (G-23). Requests a random path and the home page. The
 * site is misconfigured if the random path fails with a server error, as robots.txt did, and the home page succeeds.
 */
final class MissingPageProbe {
    private static final double MANY = 1L << 52;

    private final Fetcher fetcher;
    private final FetchSettings settings;
    private final TimeSource time;
    private final DoubleSupplier chance;

    MissingPageProbe(Fetcher fetcher, FetchSettings settings, TimeSource time, DoubleSupplier chance) {
        this.fetcher = fetcher;
        this.settings = settings;
        this.time = time;
        this.chance = chance;
    }

    /** Returns the result, changed to {@code MISCONFIGURED} if the site is; ends by the same deadline. */
    CompletionStage<FetchOutcome> check(Authority authority, FetchOutcome robots, long deadline) {
        if (!isServerError(robots)) {
            return CompletableFuture.completedStage(robots);
        }
        String randomPath = "/usher-probe-" + Long.toHexString((long) (chance.getAsDouble() * MANY));
        return status(authority, randomPath, deadline)
                .thenCompose(missing -> isServerError(missing)
                        ? status(authority, "/", deadline)
                                .thenApply(
                                        home -> isFine(home) ? robots.withFailure(OutcomeCode.MISCONFIGURED) : robots)
                        : CompletableFuture.completedStage(robots));
    }

    private CompletionStage<FetchOutcome> status(Authority authority, String path, long deadline) {
        Duration left = Duration.ofNanos(Math.max(0, deadline - time.nanos()));
        return fetcher.fetch(new WebUrl(authority, path), ConditionalHeaders.NONE, settings.limits(), left)
                .thenApply(FetchResponse::outcome);
    }

    private static boolean isServerError(FetchOutcome outcome) {
        return outcome.is(StatusKind.SERVER_ERROR);
    }

    private static boolean isFine(FetchOutcome outcome) {
        return outcome.failure().isEmpty() && outcome.kind().isSuccess();
    }
}
