package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.Crawler;
import usher.DialectChoice;
import usher.access.OutcomeCode;
import usher.access.site.SiteState;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.internal.json.Json;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.Query;
import usher.server.http.Route;
import usher.server.metrics.Metrics;
import usher.uri.UrlInput;
import usher.uri.WebUrl;

/** {@code GET /v1/check}: whether a crawler may fetch a URL. Returns a verdict, or for several agents an array. */
final class CheckRoute implements Route {
    private static final Set<String> PARAMETERS = Set.of("url", "agent", "dialect", RefreshParameter.PARAMETER);
    private static final int MAX_AGENTS = 50;

    private final CrawlerCache crawlers;
    private final SiteAdmission admission;
    private final LiveUsher live;
    private final Metrics metrics;

    CheckRoute(CrawlerCache crawlers, SiteAdmission admission, LiveUsher live, Metrics metrics) {
        this.crawlers = crawlers;
        this.admission = admission;
        this.live = live;
        this.metrics = metrics;
    }

    /** A verdict with its crawler and the URL as it was typed. */
    private record CheckedUrl(PreparedCrawler crawler, UrlInput url, LiveVerdict verdict) {
        private Map<String, Object> members() {
            return crawler.members(url, verdict);
        }
    }

    @Override
    public void handle(Exchange exchange) {
        Query query = exchange.query(PARAMETERS);
        UrlInput url = UrlInput.of(query.required("url"));
        String dialect = query.optional("dialect", DialectChoice.AUTO_ID);
        boolean refresh = RefreshParameter.isRequested(exchange, query);
        List<String> agents = query.all("agent");
        if (agents.size() > 1) {
            checkSeveral(exchange, url, agents, dialect, refresh);
            return;
        }
        PreparedCrawler crawler = crawlers.forAgent(agents.isEmpty() ? Crawler.ANY : agents.get(0), dialect);
        CompletableFuture<LiveVerdict> later = (refresh
                        ? refreshed(exchange, url, crawler)
                        : admission.admit(exchange.client(), url.target(), () -> crawler.check(url.target())))
                .toCompletableFuture();
        if (later.isDone() && !later.isCompletedExceptionally()) {
            respond(exchange, new CheckedUrl(crawler, url, later.join()));
            return;
        }
        exchange.respond(later, verdict -> respond(exchange, new CheckedUrl(crawler, url, verdict)));
    }

    /** Fetches the file now and returns the verdict; an invalid URL has no file. */
    private CompletionStage<LiveVerdict> refreshed(Exchange exchange, UrlInput url, PreparedCrawler crawler) {
        return url.target().result() instanceof WebUrl parsed
                ? admission
                        .state(exchange.client(), parsed.authority(), true)
                        .thenApply(state -> judge(crawler, url, state))
                : crawler.check(url.target());
    }

    private LiveVerdict judge(PreparedCrawler crawler, UrlInput url, SiteState state) {
        return crawler.live().verdictAt(url.target(), state, live.now());
    }

    private void respond(Exchange exchange, CheckedUrl checked) {
        if (isBusy(checked.verdict())) {
            exchange.problem(SiteAdmission.busy());
            return;
        }
        count(checked.verdict());
        exchange.reply(200, Exchange.JSON, (Json.text(checked.members()) + '\n').getBytes(UTF_8));
    }

    private void checkSeveral(Exchange exchange, UrlInput url, List<String> agents, String dialect, boolean refresh) {
        if (agents.size() > MAX_AGENTS) {
            throw ProblemException.badRequest(ProblemMessages.tooMany("agent", MAX_AGENTS));
        }
        List<PreparedCrawler> asked =
                agents.stream().map(agent -> crawlers.forAgent(agent, dialect)).toList();
        CompletionStage<List<CheckedUrl>> all = refresh && url.target().result() instanceof WebUrl parsed
                ? admission
                        .state(exchange.client(), parsed.authority(), true)
                        .thenApply(state -> asked.stream()
                                .map(crawler -> new CheckedUrl(crawler, url, judge(crawler, url, state)))
                                .toList())
                : admission.admit(exchange.client(), url.target(), () -> all(asked, url));
        exchange.respond(all, results -> respond(exchange, results));
    }

    private static CompletionStage<List<CheckedUrl>> all(List<PreparedCrawler> crawlers, UrlInput url) {
        CompletionStage<List<CheckedUrl>> all = CompletableFuture.completedStage(new ArrayList<>());
        for (PreparedCrawler crawler : crawlers) {
            all = all.thenCombine(crawler.check(url.target()), (results, verdict) -> {
                results.add(new CheckedUrl(crawler, url, verdict));
                return results;
            });
        }
        return all;
    }

    private void respond(Exchange exchange, List<CheckedUrl> results) {
        if (results.stream().anyMatch(checked -> isBusy(checked.verdict()))) {
            exchange.problem(SiteAdmission.busy());
            return;
        }
        results.forEach(checked -> count(checked.verdict()));
        List<Map<String, Object>> all =
                results.stream().map(CheckedUrl::members).toList();
        exchange.reply(200, Exchange.JSON, (Json.text(all) + '\n').getBytes(UTF_8));
    }

    /** Whether the site could not be requested because the service is busy, and no copy applies: then there is no verdict. */
    static boolean isBusy(LiveVerdict verdict) {
        return verdict.retryAfter().isPresent()
                && verdict.code().filter(OutcomeCode.BUSY::equals).isPresent();
    }

    private void count(LiveVerdict verdict) {
        metrics.decided(verdict.verdict().access(), verdict.basis());
    }
}
