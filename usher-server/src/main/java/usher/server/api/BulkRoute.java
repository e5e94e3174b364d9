package usher.server.api;

import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.Route;

/**
 * {@code POST /v1/check}: a stream of verdicts for a stream of lines.
 *
 * @param threads one for each stream; none waits
 * @param window the maximum number of lines of one stream that wait for fetches
 */
record BulkRoute(CrawlerCache crawlers, SiteAdmission admission, Metrics metrics, FairExecutor threads, int window)
        implements Route {

    @Override
    public void handle(Exchange exchange) {
        exchange.query();
        // Called only while nothing is read or written: then the stream waits for sites and not for the client.
        exchange.request().addIdleTimeoutListener(late -> false);
        exchange.response().setStatus(200);
        exchange.response().getHeaders().put(Exchange.NDJSON);
        try {
            threads.run(exchange, new BulkStream(exchange, this));
        } catch (ProblemException e) {
            throw e.header("Connection", "close"); // the body is not read
        }
    }
}
