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
import usher.server.http.ProblemMessages;
import usher.server.http.Query;
import usher.server.http.Route;
import usher.server.metrics.Metrics;
import usher.uri.TypedUrl;
import usher.uri.WebUrl;

/** {@code GET /v1/check}: may the robot fetch the URL? One agent gets a verdict, several get an array of them. */
final class CheckRoute implements Route {
    private static final Set<String> PARAMETERS = Set.of("url", "agent", "dialect", Refresh.PARAMETER);
    private static final int MAX_AGENTS = 50;
    private static final int USUAL_BYTES = 512;

    private final Askers askers;
    private final SiteDoor door;
    private final LiveUsher live;
    private final Metrics metrics;

    CheckRoute(Askers askers, SiteDoor door, LiveUsher live, Metrics metrics) {
        this.askers = requireNonNull(askers, "askers");
        this.door = requireNonNull(door, "door");
        this.live = requireNonNull(live, "live");
        this.metrics = requireNonNull(metrics, "metrics");
    }

    /** A crawler, the URL as it was typed, and the verdict. */
    private record Answered(Asker asker, TypedUrl url, LiveVerdict verdict) {}

    @Override
    public void handle(Exchange exchange) {
        Query query = exchange.query(PARAMETERS);
        TypedUrl url = TypedUrl.of(query.required("url"));
        String dialect = query.optional("dialect", DialectChoice.AUTO_WORD);
        boolean refresh = Refresh.isWanted(exchange, query);
        List<String> agents = query.all("agent");
        if (agents.size() > 1) {
            several(exchange, url, agents, dialect, refresh);
            return;
        }
        Asker asker = askers.named(agents.isEmpty() ? Crawler.ANY : agents.get(0), dialect);
        CompletableFuture<LiveVerdict> later = (refresh
                        ? refreshed(exchange, url, asker)
                        : door.pass(exchange.client(), url.asked(), () -> asker.ask(url.asked())))
                .toCompletableFuture();
        if (later.isDone() && !later.isCompletedExceptionally()) {
            answer(exchange, new Answered(asker, url, later.join()));
            return;
        }
        later.whenComplete((verdict, failure) -> {
            if (failure == null) {
                answer(exchange, new Answered(asker, url, verdict));
            } else {
                exchange.failed(failure);
            }
        });
    }

    /** The verdict by a file that was fetched just now; a text that is no URL has no file. */
    private CompletionStage<LiveVerdict> refreshed(Exchange exchange, TypedUrl url, Asker asker) {
        return url.asked().result() instanceof WebUrl parsed
                ? door.state(exchange.client(), parsed.authority(), true).thenApply(state -> judge(asker, url, state))
                : asker.ask(url.asked());
    }

    private LiveVerdict judge(Asker asker, TypedUrl url, SiteState state) {
        return asker.robot().judge(url.asked(), state, live.now());
    }

    private void answer(Exchange exchange, Answered answered) {
        if (isBusy(answered.verdict())) {
            exchange.problem(SiteDoor.busy());
            return;
        }
        count(answered.verdict());
        ByteBuilder out = new ByteBuilder(USUAL_BYTES);
        new VerdictWriter().write(out, answered.asker(), answered.url().typed(), answered.verdict(), null);
        exchange.reply(200, Exchange.JSON, out.add('\n').toArray());
    }

    private void several(Exchange exchange, TypedUrl url, List<String> agents, String dialect, boolean refresh) {
        if (agents.size() > MAX_AGENTS) {
            throw ProblemException.badRequest(ProblemMessages.tooMany("agent", MAX_AGENTS));
        }
        List<Asker> asked =
                agents.stream().map(agent -> askers.named(agent, dialect)).toList();
        CompletionStage<List<Answered>> all = refresh && url.asked().result() instanceof WebUrl parsed
                ? door.state(exchange.client(), parsed.authority(), true)
                        .thenApply(state -> asked.stream()
                                .map(asker -> new Answered(asker, url, judge(asker, url, state)))
                                .toList())
                : door.pass(exchange.client(), url.asked(), () -> all(asked, url));
        all.whenComplete((answers, failure) -> {
            if (failure == null) {
                answer(exchange, answers);
            } else {
                exchange.failed(failure);
            }
        });
    }

    private static CompletionStage<List<Answered>> all(List<Asker> askers, TypedUrl url) {
        CompletionStage<List<Answered>> all = CompletableFuture.completedStage(new ArrayList<>());
        for (Asker asker : askers) {
            all = all.thenCombine(asker.ask(url.asked()), (answers, verdict) -> {
                answers.add(new Answered(asker, url, verdict));
                return answers;
            });
        }
        return all;
    }

    private void answer(Exchange exchange, List<Answered> answers) {
        if (answers.stream().anyMatch(answered -> isBusy(answered.verdict()))) {
            exchange.problem(SiteDoor.busy());
            return;
        }
        VerdictWriter writer = new VerdictWriter();
        ByteBuilder out = new ByteBuilder(USUAL_BYTES * answers.size());
        for (Answered answered : answers) {
            count(answered.verdict());
            out.add(out.length() == 0 ? '[' : ',');
            writer.write(out, answered.asker(), answered.url().typed(), answered.verdict(), null);
        }
        exchange.reply(200, Exchange.JSON, out.add(']').add('\n').toArray());
    }

    /** Whether we never came to ask the site: no verdict about it, but about us. */
    static boolean isBusy(LiveVerdict verdict) {
        return verdict.code().filter(OutcomeCode.BUSY::equals).isPresent();
    }

    private void count(LiveVerdict verdict) {
        metrics.decided(verdict.verdict().access(), verdict.basis());
    }
}
