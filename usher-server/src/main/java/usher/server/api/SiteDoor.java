package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import usher.access.site.SiteState;
import usher.fetch.LiveUsher;
import usher.fetch.site.SiteCache;
import usher.server.http.Client;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.live.FetchQuota;
import usher.server.metrics.Metrics;
import usher.uri.Authority;
import usher.uri.Target;
import usher.uri.WebUrl;

/**
 * Stands before every question that may cost a fetch: those about known sites pass; others cost the client's quota (S-05), only
 * so many may wait at once (H-03), and of these no client has more than its share. Thread-safe.
 */
final class SiteDoor {
    private static final Duration BUSY_FOR = Duration.ofSeconds(2);

    private final LiveUsher live;
    private final SiteCache sites;
    private final FetchQuota quota;
    private final Semaphore waiting;
    private final ClientShares shares;
    private final int mostOfOne;
    private final Duration refreshAfter;
    private final Metrics metrics;

    /** Answers that have not come yet. */
    private final Set<CompletableFuture<?>> pending = ConcurrentHashMap.newKeySet();

    private volatile boolean stopped;

    /**
     * A door.
     *
     * @param mostWaiting questions that may wait for fetches
     * @param mostOfOne how many of these may be one client's
     * @param refreshAfter how old what is known must be before a client can have it fetched again
     */
    SiteDoor(
            LiveUsher live,
            FetchQuota quota,
            ClientShares shares,
            int maxWaiting,
            int mostOfOne,
            Duration refreshAfter,
            Metrics metrics) {
        this.live = requireNonNull(live, "live");
        this.sites = live.sites();
        this.quota = requireNonNull(quota, "quota");
        this.shares = requireNonNull(shares, "shares");
        this.waiting = new Semaphore(maxWaiting);
        this.mostOfOne = mostOfOne;
        this.refreshAfter = requireNonNull(refreshAfter, "refreshAfter");
        this.metrics = requireNonNull(metrics, "metrics");
    }

    /** Whether asking about the URL costs no fetch: its site is known, or it is no URL. */
    boolean isKnown(Target url) {
        return !(url.result() instanceof WebUrl parsed) || isKnown(parsed.authority());
    }

    private boolean isKnown(Authority authority) {
        return sites.known(authority).isPresent();
    }

    /** Takes one from the client's quota; the answer is nothing, or how long the client has to wait. */
    Duration quota(Client client) {
        return quota.take(client.name());
    }

    /** Asks about a URL's site, which may take a fetch. */
    <T> CompletionStage<T> pass(Client client, Target url, Supplier<CompletionStage<T>> question) {
        return url.result() instanceof WebUrl parsed ? pass(client, parsed.authority(), question) : passKnown(question);
    }

    /** Asks about a site, which may take a fetch. */
    <T> CompletionStage<T> pass(Client client, Authority authority, Supplier<CompletionStage<T>> question) {
        return pass(client, authority, isKnown(authority), question);
    }

    /**
     * What is known about a site, which may take a fetch.
     *
     * @param refresh whether it is wanted as it is now; what is only a few seconds old is that, and costs nothing
     */
    CompletionStage<SiteState> state(Client client, Authority authority, boolean refresh) {
        return refresh
                ? pass(
                        client,
                        authority,
                        sites.isKnown(authority, refreshAfter),
                        () -> sites.state(authority, refreshAfter))
                : pass(client, authority, () -> sites.state(authority));
    }

    private <T> CompletionStage<T> pass(
            Client client, Authority authority, boolean known, Supplier<CompletionStage<T>> question) {
        if (known) {
            return passKnown(question);
        }
        try {
            return passNew(client, charging(client, authority, question));
        } finally {
            metrics.lookedUp(false);
        }
    }

    private <T> CompletionStage<T> passKnown(Supplier<CompletionStage<T>> question) {
        metrics.lookedUp(true);
        return unlessStopped(question.get());
    }

    /** What was fetched for a question counts against the client's quota. */
    private <T> Supplier<CompletionStage<T>> charging(
            Client client, Authority authority, Supplier<CompletionStage<T>> question) {
        return () -> {
            Instant began = live.now().wall().truncatedTo(ChronoUnit.MILLIS); // as snapshots keep it
            return question.get()
                    .whenComplete((answer, failure) -> sites.known(authority)
                            .map(SiteState::attempt)
                            .filter(attempt -> !attempt.fetchedAt().isBefore(began))
                            .ifPresent(attempt -> quota.fetched(client.name(), attempt.length())));
        };
    }

    private <T> CompletionStage<T> passNew(Client client, Supplier<CompletionStage<T>> question) {
        Duration wait = quota(client);
        if (!wait.isZero()) {
            metrics.quotaRefused();
            throw new ProblemException(ProblemType.QUOTA, ProblemMessages.TOO_MANY_NEW_SITES).retryAfter(wait);
        }
        boolean mayWait = shares.pending(client) < mostOfOne && waiting.tryAcquire();
        if (!mayWait) {
            throw busy();
        }
        CompletionStage<T> coming = shares.ask(client, question).whenComplete((answer, failure) -> waiting.release());
        return unlessStopped(coming);
    }

    /** Asks about a line of a stream whose site is not known; the stream's window and the client's quota bound how many there are. */
    <T> CompletableFuture<T> line(Client client, Target url, Supplier<CompletionStage<T>> question) {
        Supplier<CompletionStage<T>> charged =
                url.result() instanceof WebUrl parsed ? charging(client, parsed.authority(), question) : question;
        return unlessStopped(shares.ask(client, charged));
    }

    /** An answer that comes when it comes, or says that we are stopping. */
    <T> CompletableFuture<T> unlessStopped(CompletionStage<T> coming) {
        CompletableFuture<T> answer = coming.toCompletableFuture();
        if (answer.isDone()) {
            return answer;
        }
        CompletableFuture<T> either = answer.copy();
        pending.add(either);
        either.whenComplete((given, failure) -> pending.remove(either));
        if (stopped) {
            either.completeExceptionally(stopping());
        }
        return either;
    }

    /** Sends away whoever waits for a fetch: they may ask again, somewhere else or later. */
    void stop() {
        stopped = true;
        pending.forEach(waiting -> waiting.completeExceptionally(stopping()));
    }

    private static ProblemException stopping() {
        return new ProblemException(ProblemType.STOPPING, ProblemMessages.NO_SITE_BEFORE_STOP)
                .retryAfter(BUSY_FOR)
                .header("Connection", "close");
    }

    /** That we have too much to do to ask the site. */
    static ProblemException busy() {
        return new ProblemException(ProblemType.BUSY, ProblemMessages.TOO_MANY_FETCHES).retryAfter(BUSY_FOR);
    }
}
