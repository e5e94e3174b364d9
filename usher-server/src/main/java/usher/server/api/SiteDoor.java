package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import usher.fetch.site.SiteCache;
import usher.fetch.site.SiteState;
import usher.server.http.Client;
import usher.server.http.ProblemException;
import usher.server.http.ProblemType;
import usher.server.live.TokenBuckets;
import usher.server.metrics.Metrics;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * Stands before every question that may cost a fetch: those about known sites pass; others cost the client's quota (S5), only
 * so many may wait at once (H3), and of these no client has more than its share. Thread-safe.
 */
final class SiteDoor {
    private static final Duration BUSY_FOR = Duration.ofSeconds(2);

    private final SiteCache sites;
    private final TokenBuckets clients;
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
            SiteCache sites,
            TokenBuckets clients,
            ClientShares shares,
            int mostWaiting,
            int mostOfOne,
            Duration refreshAfter,
            Metrics metrics) {
        this.sites = requireNonNull(sites, "sites");
        this.clients = requireNonNull(clients, "clients");
        this.shares = requireNonNull(shares, "shares");
        this.waiting = new Semaphore(mostWaiting);
        this.mostOfOne = mostOfOne;
        this.refreshAfter = requireNonNull(refreshAfter, "refreshAfter");
        this.metrics = requireNonNull(metrics, "metrics");
    }

    /** Whether asking about the URL costs no fetch: its site is known, or it is no URL. */
    boolean isKnown(String url) {
        return !(WebUrl.parse(url) instanceof WebUrl parsed) || isKnown(parsed.authority());
    }

    private boolean isKnown(Authority authority) {
        return sites.known(authority).isPresent();
    }

    /** Takes one from the client's quota; the answer is nothing, or how long the client has to wait. */
    Duration quota(Client client) {
        return clients.take(client.name());
    }

    /** Asks about a URL's site, which may take a fetch. */
    <T> CompletionStage<T> pass(Client client, String url, Supplier<CompletionStage<T>> question) {
        return pass(client, isKnown(url), question);
    }

    /**
     * What is known about a site, which may take a fetch.
     *
     * @param refresh whether it is wanted as it is now; what is only a few seconds old is that, and costs nothing
     */
    CompletionStage<SiteState> state(Client client, Authority authority, boolean refresh) {
        return refresh
                ? pass(client, sites.isKnown(authority, refreshAfter), () -> sites.state(authority, refreshAfter))
                : pass(client, isKnown(authority), () -> sites.state(authority));
    }

    private <T> CompletionStage<T> pass(Client client, boolean known, Supplier<CompletionStage<T>> question) {
        if (known) {
            metrics.lookedUp(true);
            return unlessStopped(question.get());
        }
        try {
            return passNew(client, question);
        } finally {
            metrics.lookedUp(false);
        }
    }

    private <T> CompletionStage<T> passNew(Client client, Supplier<CompletionStage<T>> question) {
        Duration wait = quota(client);
        if (!wait.isZero()) {
            metrics.quotaRefused();
            throw new ProblemException(ProblemType.QUOTA, "this client has had many new sites fetched; others go on")
                    .retryAfter(wait);
        }
        boolean mayWait = shares.pending(client) < mostOfOne && waiting.tryAcquire();
        if (!mayWait) {
            throw busy();
        }
        CompletionStage<T> coming = shares.ask(client, question).whenComplete((answer, failure) -> waiting.release());
        return unlessStopped(coming);
    }

    /** Asks about a line of a stream whose site is not known; the stream's window and the client's quota bound how many there are. */
    <T> CompletableFuture<T> line(Client client, Supplier<CompletionStage<T>> question) {
        return unlessStopped(shares.ask(client, question));
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
        return new ProblemException(ProblemType.STOPPING, "the service stops before the site has answered")
                .retryAfter(BUSY_FOR)
                .header("Connection", "close");
    }

    /** That we have too much to do to ask the site. */
    static ProblemException busy() {
        return new ProblemException(
                        ProblemType.BUSY,
                        "too many fetches are under way, in all or for this client; what is known is still answered")
                .retryAfter(BUSY_FOR);
    }
}
