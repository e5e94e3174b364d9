package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.Crawler;
import usher.DialectChoice;
import usher.access.OutcomeCode;
import usher.access.site.SiteState;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.internal.fetch.Stages;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.Query;
import usher.server.http.Route;
import usher.support.json.Json;
import usher.uri.UrlInput;
import usher.uri.WebUrl;

/** {@code GET /v1/check}: whether a crawler may fetch a URL. Returns a verdict, or for several agents an array. */
record CheckRoute(CrawlerCache crawlers, SiteAdmission admission, LiveUsher live, Metrics metrics) implements Route {
    private static final String PROBE = "probeMissingPage";
    private static final int MAX_AGENTS = 50;

    @Override
    public void handle(Exchange exchange) {
        Query query = exchange.query("url", "agent", "dialect", SiteAdmission.REFRESH, PROBE, CheckLine.WAIT);
        UrlInput url = UrlInput.of(query.required("url"));
        String dialect = query.optional("dialect").orElse(DialectChoice.AUTO_ID);
        boolean refresh = SiteAdmission.isRefresh(exchange, query);
        boolean probe = query.flag(PROBE).orElse(false);
        query.optional(CheckLine.WAIT)
                .map(text -> CheckLine.seconds(text, CheckLine.MAX_WAIT_SECONDS))
                .ifPresent(exchange::waitAtMost);
        List<String> agents = query.all("agent");
        if (agents.size() > MAX_AGENTS) {
            throw ProblemException.badRequest(ProblemMessages.TOO_MANY, "agent", MAX_AGENTS);
        }
        List<PreparedCrawler> asked = (agents.isEmpty() ? List.of(Crawler.ANY) : agents)
                .stream().map(agent -> crawlers.of(List.of(agent), dialect)).toList();
        CompletionStage<List<LiveVerdict>> verdicts = (refresh || probe)
                        && url.target().result() instanceof WebUrl parsed
                ? admission
                        .state(exchange, parsed.authority(), refresh)
                        .thenCompose(state ->
                                probe ? admission.probed(exchange, state) : CompletableFuture.completedStage(state))
                        .thenApply(state -> all(asked, url, state))
                : admission.admit(
                        exchange,
                        url.target(),
                        () -> Stages.all(asked, crawler -> crawler.live().checkAsync(url.target())));
        exchange.respond(verdicts, found -> respond(exchange, url, asked, found));
    }

    private List<LiveVerdict> all(List<PreparedCrawler> crawlers, UrlInput url, SiteState state) {
        return crawlers.stream()
                .map(crawler -> crawler.live().verdictAt(url.target(), state, live.now()))
                .toList();
    }

    private void respond(Exchange exchange, UrlInput url, List<PreparedCrawler> crawlers, List<LiveVerdict> verdicts) {
        Optional<LiveVerdict> busy =
                verdicts.stream().filter(CheckRoute::isBusy).findFirst();
        if (busy.isPresent()) {
            exchange.problem(SiteAdmission.busy(busy.get().code()));
            return;
        }
        List<Map<String, Object>> all = new ArrayList<>();
        for (int i = 0; i < verdicts.size(); i++) {
            LiveVerdict verdict = verdicts.get(i);
            metrics.decided(verdict.verdict().access(), verdict.basis());
            all.add(crawlers.get(i).members(url, verdict));
        }
        String text = Json.text(all.size() == 1 ? all.get(0) : all);
        exchange.reply(200, Exchange.JSON, (text + '\n').getBytes(UTF_8));
    }

    /** Whether the service is too busy to request the site, and no copy applies: there is no verdict. */
    static boolean isBusy(LiveVerdict verdict) {
        return verdict.retryAfter().isPresent()
                && verdict.code().filter(OutcomeCode::isBusy).isPresent();
    }
}
