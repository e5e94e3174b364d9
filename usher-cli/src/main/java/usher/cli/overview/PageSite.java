package usher.cli.overview;

import java.util.ArrayList;
import java.util.List;
import usher.Crawler;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.StatusKind;
import usher.access.site.SiteState;
import usher.cli.console.Terminal;
import usher.cli.input.ConnectionOptions;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.fetch.transport.FetchResponse;
import usher.uri.UrlInput;
import usher.uri.WebUrl;
import usher.usage.PageContent;
import usher.usage.statement.HeaderField;

/** A page that the user names by its URL, and its site's robots.txt, which is fetched once. */
final class PageSite implements AutoCloseable {
    private static final String TDM_FILE = "/.well-known/tdmrep.json";
    private static final String NO_TDM_FILE = "it states nothing about text and data mining";

    private final WebUrl url;
    private final FetchSettings settings;
    private final Terminal terminal;
    private final LiveUsher live;
    private final SiteState state;

    PageSite(WebUrl url, ConnectionOptions connection, Terminal terminal) {
        this.url = url;
        this.settings = connection.settings();
        this.terminal = terminal;
        this.live = LiveUsher.open(settings);
        this.state = live.state(url.authority()).toCompletableFuture().join();
    }

    /** Returns whether the crawler may fetch the page; without a file or if it is unreachable, as its dialect says. */
    LiveVerdict access(Crawler crawler) {
        return access(crawler, url);
    }

    private LiveVerdict access(Crawler crawler, WebUrl page) {
        return live.crawler(crawler).verdictAt(UrlInput.of(page.toString()).target(), state, live.now());
    }

    private boolean isClosed(WebUrl page, List<Crawler> crawlers) {
        return crawlers.stream().noneMatch(crawler -> access(crawler, page).isAllowed());
    }

    /**
     * Fetches what one of the crawlers may fetch: the page, and if there is a response, the site's TDMRep file. Notes
     * on standard error say what cannot be fetched; then it states nothing. Redirects are not followed: robots.txt
     * allows the page, not the target.
     */
    PageContent content(List<Crawler> crawlers) {
        if (isClosed(url, crawlers)) {
            return PageContent.NONE;
        }
        FetchResponse fetched = fetch(url);
        FetchOutcome outcome = fetched.outcome();
        if (outcome.status() == 0) {
            note(url, problem(outcome), "headers and HTML are not considered");
            return PageContent.NONE;
        }
        if (!fetched.locations().isEmpty() && StatusKind.of(outcome.status()) == StatusKind.REDIRECT) {
            note(url, "it redirects to " + fetched.locations().get(0), "headers and HTML are not considered");
            return PageContent.NONE;
        }
        PageContent page = PageContent.NONE.withStatus(outcome.status()).withHeaders(lines(outcome));
        return withTdmFile(
                fetched.body().isEmpty() ? page : page.withBody(fetched.body().toByteArray()), crawlers);
    }

    private PageContent withTdmFile(PageContent page, List<Crawler> crawlers) {
        WebUrl file = new WebUrl(url.authority(), TDM_FILE);
        if (isClosed(file, crawlers)) {
            note(file, "disallowed by robots.txt", NO_TDM_FILE);
            return page;
        }
        FetchResponse fetched = fetch(file);
        if (!fetched.outcome().isFile()) {
            note(file, problem(fetched.outcome()), NO_TDM_FILE);
            return page;
        }
        return page.withTdmFile(fetched.body().toByteArray());
    }

    private static String problem(FetchOutcome outcome) {
        return outcome.failure().map(OutcomeCode::word).orElse("status " + outcome.status());
    }

    private FetchResponse fetch(WebUrl from) {
        return live.request(from, settings.limits(), settings.timeout())
                .toCompletableFuture()
                .join();
    }

    private void note(WebUrl from, String problem, String effect) {
        terminal.note("%s cannot be fetched (%s): %s", from, problem, effect);
    }

    private static List<HeaderField> lines(FetchOutcome outcome) {
        List<HeaderField> lines = new ArrayList<>();
        outcome.headers()
                .forEach((name, value) -> value.lines().forEach(line -> lines.add(new HeaderField(name, line))));
        return lines;
    }

    @Override
    public void close() {
        live.close();
    }
}
