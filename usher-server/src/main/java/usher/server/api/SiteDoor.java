package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import usher.fetch.site.SiteCache;
import usher.server.http.Client;
import usher.server.http.ProblemException;
import usher.server.http.ProblemType;
import usher.server.live.TokenBuckets;
import usher.server.metrics.Metrics;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * Stands before every question that may cost a fetch: those about known sites pass; others cost the client's quota (S5), and
 * only so many may wait at once (H3). Thread-safe.
 */
final class SiteDoor {
    private static final Duration BUSY_FOR = Duration.ofSeconds(2);

    private final SiteCache sites;
    private final TokenBuckets clients;
    private final Semaphore waiting;
    private final Metrics metrics;

    SiteDoor(SiteCache sites, TokenBuckets clients, int mostWaiting, Metrics metrics) {
        this.sites = requireNonNull(sites, "sites");
        this.clients = requireNonNull(clients, "clients");
        this.waiting = new Semaphore(mostWaiting);
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

    /** Asks about a site, which may take a fetch. */
    <T> CompletionStage<T> pass(Client client, Authority authority, Supplier<CompletionStage<T>> question) {
        return pass(client, isKnown(authority), question);
    }

    private <T> CompletionStage<T> pass(Client client, boolean known, Supplier<CompletionStage<T>> question) {
        metrics.lookedUp(known);
        if (known) {
            return question.get();
        }
        Duration wait = quota(client);
        if (!wait.isZero()) {
            metrics.quotaRefused();
            throw new ProblemException(ProblemType.QUOTA, "this client has had many new sites fetched; others go on")
                    .retryAfter(wait);
        }
        if (!waiting.tryAcquire()) {
            throw busy();
        }
        return question.get().whenComplete((answer, failure) -> waiting.release());
    }

    /** That we have too much to do to ask the site. */
    static ProblemException busy() {
        return new ProblemException(ProblemType.BUSY, "too many fetches are under way; what is known is still answered")
                .retryAfter(BUSY_FOR);
    }
}
