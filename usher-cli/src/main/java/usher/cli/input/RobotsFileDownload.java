package usher.cli.input;

import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.site.AccessMessage;
import usher.cli.console.UsageException;
import usher.fetch.LiveUsher;
import usher.fetch.transport.FetchResponse;
import usher.internal.text.Printable;
import usher.uri.BadUrl;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/** Downloads a robots.txt that the user names by its own URL or by the URL of its site. */
final class RobotsFileDownload {
    private RobotsFileDownload() {}

    /** Fetches the bytes; a URL without a path means the site's {@code /robots.txt}. */
    static byte[] bytes(String name, ConnectionOptions options) {
        WebUrl url = url(name);
        try (LiveUsher live = LiveUsher.open(options.settings())) {
            FetchResponse fetched = live.fetch(url).toCompletableFuture().join();
            FetchOutcome outcome = fetched.outcome();
            if (!outcome.isFile()) {
                String message = "'" + Printable.text(url.toString()) + "' cannot be fetched: " + problem(outcome)
                        + "; use 'usher check URL' to check URLs of a site without robots.txt";
                boolean refused =
                        outcome.failure().filter(OutcomeCode::isLocalRefusal).isPresent();
                throw refused ? new UsageException(message) : new NotFetchedException(message, outcome);
            }
            return fetched.body().toByteArray();
        }
    }

    /** Returns the URL of the file; a URL without a path becomes the site's {@code /robots.txt}. */
    static WebUrl url(String name) {
        UrlResult result = WebUrl.parse(name);
        if (result instanceof BadUrl bad) {
            throw new UsageException("'%s' is not a valid URL: %s", name, bad.detail());
        }
        WebUrl url = result.orElseThrow();
        return url.pathAndQuery().equals("/") ? new WebUrl(url.authority(), "/robots.txt") : url;
    }

    private static String problem(FetchOutcome outcome) {
        return outcome.failure()
                .map(code -> AccessMessage.event(outcome.status(), code) + " (" + code.word() + ")")
                .orElseGet(() -> "status " + outcome.status());
    }
}
