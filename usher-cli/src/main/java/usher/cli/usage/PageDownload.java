package usher.cli.usage;

import java.util.ArrayList;
import java.util.List;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.cli.console.Printable;
import usher.cli.console.Terminal;
import usher.cli.options.ConnectionOptions;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.follow.ConditionalHeaders;
import usher.fetch.follow.FetchResult;
import usher.uri.WebUrl;
import usher.usage.PageContent;
import usher.usage.statement.HeaderField;

/** Fetches a page: its headers and its HTML can say what may be done with it. */
final class PageDownload {
    private PageDownload() {}

    /** Returns what is known of the page; nothing if it cannot be fetched, which is printed to standard error. */
    static PageContent content(WebUrl url, ConnectionOptions connection, Terminal terminal) {
        FetchSettings settings = connection.settings();
        try (LiveUsher live = LiveUsher.open(settings)) {
            FetchResult fetched = live.fetcher()
                    .fetch(
                            url,
                            ConditionalHeaders.NONE,
                            settings.sites().limits(),
                            settings.sites().timeout())
                    .toCompletableFuture()
                    .join();
            FetchOutcome outcome = fetched.outcome();
            if (outcome.status() == 0) {
                terminal.err()
                        .println("usher: note: " + Printable.text(url.toString()) + " cannot be fetched ("
                                + outcome.failure().map(OutcomeCode::word).orElse("no response")
                                + "): headers and HTML are not considered");
                return PageContent.NONE;
            }
            PageContent page = PageContent.NONE.withStatus(outcome.status()).withHeaders(lines(outcome));
            return fetched.body().isEmpty()
                    ? page
                    : page.withBody(fetched.body().toByteArray());
        }
    }

    private static List<HeaderField> lines(FetchOutcome outcome) {
        List<HeaderField> lines = new ArrayList<>();
        outcome.headers()
                .forEach((name, value) -> value.lines().forEach(line -> lines.add(new HeaderField(name, line))));
        return lines;
    }
}
