package usher.sitemaps;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import usher.fetch.transport.Limits;
import usher.uri.WebUrl;

/** Fetches any URL, with redirects, address guard and limits. Thread-safe. */
@FunctionalInterface
public interface Fetcher {
    /**
     * Fetches a URL.
     *
     * @param within how long all of it may take
     * @return a stage that ends in time; failures are outcomes
     */
    CompletionStage<Fetched> fetch(WebUrl url, Limits limits, Duration within);
}
