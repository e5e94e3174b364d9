package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.OutcomeCode;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;
import usher.fetch.LiveVerdict;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.Query;
import usher.server.http.Route;
import usher.server.metrics.Metrics;
import usher.uri.TypedUrl;

/** {@code GET /v1/check}: may the robot fetch the URL? One agent gets a verdict, several get an array of them. */
final class CheckRoute implements Route {
    private static final Set<String> PARAMETERS = Set.of("url", "agent", "dialect");
    private static final int MOST_AGENTS = 50;
    private static final int USUAL_OCTETS = 512;

    private final Askers askers;
    private final SiteDoor door;
    private final Metrics metrics;

    CheckRoute(Askers askers, SiteDoor door, Metrics metrics) {
        this.askers = requireNonNull(askers, "askers");
        this.door = requireNonNull(door, "door");
        this.metrics = requireNonNull(metrics, "metrics");
    }

    /** A crawler, the URL as it was typed, and the verdict. */
    private record Answered(Asker asker, String url, LiveVerdict verdict) {}

    @Override
    public void handle(Exchange exchange) {
        Query query = exchange.query(PARAMETERS);
        String url = query.required("url");
        String asked = TypedUrl.of(url).asked();
        String dialect = query.optional("dialect", DialectChoice.AUTO_WORD);
        List<String> agents = query.all("agent");
        if (agents.size() > 1) {
            several(exchange, url, agents, dialect);
            return;
        }
        Asker asker = askers.named(agents.isEmpty() ? Crawler.ANY : agents.get(0), dialect);
        CompletableFuture<LiveVerdict> later =
                door.pass(exchange.client(), asked, () -> asker.ask(asked)).toCompletableFuture();
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

    private void answer(Exchange exchange, Answered answered) {
        if (isBusy(answered.verdict())) {
            exchange.problem(SiteDoor.busy());
            return;
        }
        count(answered.verdict());
        Bytes out = new Bytes(USUAL_OCTETS);
        new VerdictWriter().write(out, answered.asker(), answered.url(), answered.verdict(), null);
        exchange.reply(200, Exchange.JSON, out.add('\n').toArray());
    }

    private void several(Exchange exchange, String url, List<String> agents, String dialect) {
        if (agents.size() > MOST_AGENTS) {
            throw ProblemException.badRequest("at most " + MOST_AGENTS + " agents");
        }
        List<Asker> asked =
                agents.stream().map(agent -> askers.named(agent, dialect)).toList();
        CompletionStage<List<Answered>> all =
                door.pass(exchange.client(), TypedUrl.of(url).asked(), () -> all(asked, url));
        all.whenComplete((answers, failure) -> {
            if (failure == null) {
                answer(exchange, answers);
            } else {
                exchange.failed(failure);
            }
        });
    }

    private static CompletionStage<List<Answered>> all(List<Asker> askers, String url) {
        CompletionStage<List<Answered>> all = CompletableFuture.completedStage(new ArrayList<>());
        String sent = TypedUrl.of(url).asked();
        for (Asker asker : askers) {
            all = all.thenCombine(asker.ask(sent), (answers, verdict) -> {
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
        Bytes out = new Bytes(USUAL_OCTETS * answers.size());
        for (Answered answered : answers) {
            count(answered.verdict());
            out.add(out.length() == 0 ? '[' : ',');
            writer.write(out, answered.asker(), answered.url(), answered.verdict(), null);
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
