package usher.fetch.site;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.DoubleSupplier;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.StatusKind;
import usher.fetch.follow.Conditions;
import usher.fetch.follow.Fetched;
import usher.fetch.follow.Fetcher;
import usher.fetch.time.TimeSource;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * Finds out whether a site answers every page that it does not have with a server error (G-23): a path that nobody can have is
 * asked for, and the home page. Only if the one fails as robots.txt did and the other is fine is the site misconfigured.
 */
final class MissingPageProbe {
    private static final double MANY = 1L << 52;

    private final Fetcher fetcher;
    private final SiteOptions options;
    private final TimeSource time;
    private final DoubleSupplier chance;

    MissingPageProbe(Fetcher fetcher, SiteOptions options, TimeSource time, DoubleSupplier chance) {
        this.fetcher = fetcher;
        this.options = options;
        this.time = time;
        this.chance = chance;
    }

    /** The result, its outcome changed to {@code MISCONFIGURED} where that is what the site is; within the same time. */
    CompletionStage<Fetched> look(Authority authority, Fetched robots, long until) {
        if (!isServerError(robots.outcome())) {
            return CompletableFuture.completedStage(robots);
        }
        String madeUp = "/usher-probe-" + Long.toHexString((long) (chance.getAsDouble() * MANY));
        return status(authority, madeUp, until)
                .thenCompose(missing -> isServerError(missing)
                        ? status(authority, "/", until).thenApply(home -> isFine(home) ? misconfigured(robots) : robots)
                        : CompletableFuture.completedStage(robots));
    }

    private CompletionStage<FetchOutcome> status(Authority authority, String path, long until) {
        Duration left = Duration.ofNanos(Math.max(0, until - time.nanos()));
        return fetcher.fetch(new WebUrl(authority, path), Conditions.NONE, options.limits(), left)
                .thenApply(Fetched::outcome);
    }

    private static Fetched misconfigured(Fetched robots) {
        FetchOutcome outcome = robots.outcome();
        FetchOutcome seenThrough = outcome.withFailure(OutcomeCode.MISCONFIGURED);
        return new Fetched(seenThrough, robots.hops(), robots.body(), robots.cut());
    }

    private static boolean isServerError(FetchOutcome outcome) {
        return outcome.is(StatusKind.SERVER_ERROR);
    }

    private static boolean isFine(FetchOutcome outcome) {
        return outcome.failure().isEmpty() && outcome.kind().isSuccess();
    }
}
