package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.OutcomeCode;
import usher.access.site.SiteState;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.Query;
import usher.server.http.Route;
import usher.server.metrics.Metrics;
import usher.uri.TypedUrl;
import usher.uri.WebUrl;

/** {@code GET /v1/check}: whether a crawler may fetch a URL. Returns a verdict, or for several agents an array. */
final class CheckRoute implements Route {
    private static final Set<String> PARAMETERS = Set.of("url", "agent", "dialect", RefreshParameter.PARAMETER);
    private static final int MAX_AGENTS = 50;
    private static final int BUFFER_BYTES = 512;

    private final CrawlerCache crawlers;
    private final SiteAdmission admission;
    private final LiveUsher live;
    private final Metrics metrics;

    CheckRoute(CrawlerCache crawlers, SiteAdmission admission, LiveUsher live, Metrics metrics) {
        this.crawlers = requireNonNull(crawlers, "askers");
        this.admission = requireNonNull(admission, "door");
        this.live = requireNonNull(live, "live");
        this.metrics = requireNonNull(metrics, "metrics");
    }

    /** A verdict with its crawler and the URL as it was typed. */
    private record Answered(PreparedCrawler crawler, TypedUrl url, LiveVerdict verdict) {}

    @Override
    public void handle(Exchange exchange) {
        Query query = exchange.query(PARAMETERS);
        TypedUrl url = TypedUrl.of(query.required("url"));
        String dialect = query.optional("dialect", DialectChoice.AUTO_WORD);
        boolean refresh = RefreshParameter.isWanted(exchange, query);
        List<String> agents = query.all("agent");
        if (agents.size() > 1) {
            several(exchange, url, agents, dialect, refresh);
            return;
        }
        PreparedCrawler crawler = crawlers.forAgent(agents.isEmpty() ? Crawler.ANY : agents.get(0), dialect);
        CompletableFuture<LiveVerdict> later = (refresh
                        ? refreshed(exchange, url, crawler)
                        : admission.admit(exchange.client(), url.asked(), () -> crawler.check(url.asked())))
                .toCompletableFuture();
        if (later.isDone() && !later.isCompletedExceptionally()) {
            answer(exchange, new Answered(crawler, url, later.join()));
            return;
        }
        later.whenComplete((verdict, failure) -> {
            if (failure == null) {
                answer(exchange, new Answered(crawler, url, verdict));
            } else {
                exchange.failed(failure);
            }
        });
    }

    /** Fetches the file now and returns the verdict; an invalid URL has no file. */
    private CompletionStage<LiveVerdict> refreshed(Exchange exchange, TypedUrl url, PreparedCrawler crawler) {
        return url.asked().result() instanceof WebUrl parsed
                ? admission.state(exchange.client(), parsed.authority(), true).thenApply(state -> judge(crawler, url, state))
                : crawler.check(url.asked());
    }

    private LiveVerdict judge(PreparedCrawler crawler, TypedUrl url, SiteState state) {
        return crawler.live().judge(url.asked(), state, live.now());
    }

    private void answer(Exchange exchange, Answered answered) {
        if (isBusy(answered.verdict())) {
            exchange.problem(SiteAdmission.busy());
            return;
        }
        count(answered.verdict());
        ByteBuilder out = new ByteBuilder(BUFFER_BYTES);
        new VerdictWriter().write(out, answered.crawler(), answered.url().typed(), answered.verdict(), null);
        exchange.reply(200, Exchange.JSON, out.add('\n').toArray());
    }

    private void several(Exchange exchange, TypedUrl url, List<String> agents, String dialect, boolean refresh) {
        if (agents.size() > MAX_AGENTS) {
            throw ProblemException.badRequest("at most " + MAX_AGENTS + " agents");
        }
        List<PreparedCrawler> asked =
                agents.stream().map(agent -> crawlers.forAgent(agent, dialect)).toList();
        CompletionStage<List<Answered>> all = refresh && url.asked().result() instanceof WebUrl parsed
                ? admission.state(exchange.client(), parsed.authority(), true)
                        .thenApply(state -> asked.stream()
                                .map(crawler -> new Answered(crawler, url, judge(crawler, url, state)))
                                .toList())
                : admission.admit(exchange.client(), url.asked(), () -> all(asked, url));
        all.whenComplete((answers, failure) -> {
            if (failure == null) {
                answer(exchange, answers);
            } else {
                exchange.failed(failure);
            }
        });
    }

    private static CompletionStage<List<Answered>> all(List<PreparedCrawler> crawlers, TypedUrl url) {
        CompletionStage<List<Answered>> all = CompletableFuture.completedStage(new ArrayList<>());
        for (PreparedCrawler crawler : crawlers) {
            all = all.thenCombine(crawler.check(url.asked()), (answers, verdict) -> {
                answers.add(new Answered(crawler, url, verdict));
                return answers;
            });
        }
        return all;
    }

    private void answer(Exchange exchange, List<Answered> answers) {
        if (answers.stream().anyMatch(answered -> isBusy(answered.verdict()))) {
            exchange.problem(SiteAdmission.busy());
            return;
        }
        VerdictWriter writer = new VerdictWriter();
        ByteBuilder out = new ByteBuilder(BUFFER_BYTES * answers.size());
        for (Answered answered : answers) {
            count(answered.verdict());
            out.add(out.length() == 0 ? '[' : ',');
            writer.write(out, answered.crawler(), answered.url().typed(), answered.verdict(), null);
        }
        exchange.reply(200, Exchange.JSON, out.add(']').add('\n').toArray());
    }

    /** Whether the site could not be requested because the service is busy: then there is no verdict about the site. */
    static boolean isBusy(LiveVerdict verdict) {
        return verdict.code().filter(OutcomeCode.BUSY::equals).isPresent();
    }

    private void count(LiveVerdict verdict) {
        metrics.decided(verdict.verdict().access(), verdict.basis());
    }
}
