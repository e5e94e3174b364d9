package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import usher.fetch.LiveVerdict;
import usher.fetch.pace.Caller;
import usher.fetch.pace.NotNow;
import usher.fetch.pace.Pace;
import usher.fetch.pace.PaceRule;
import usher.fetch.pace.Pacer;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitAnswer;
import usher.fetch.time.TimeSource;
import usher.internal.json.VerdictJson;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.metrics.Metrics;
import usher.uri.Authority;
import usher.uri.Target;

/**
 * {@code POST /v1/visits} and {@code DELETE /v1/visits/{id}}: leave to fetch a URL now. 201 gives it; 200 says that the URL is
 * disallowed, which is an answer and no error; 429 says when to ask again.
 */
final class VisitsRoutes {
    private static final Set<String> MEMBERS = Set.of("url", "agent", "dialect", "client", "wait");
    private static final int LONGEST_CLIENT = 200;
    private static final double LONGEST_WAIT = 25;

    private final Askers askers;
    private final SiteDoor door;
    private final Pacer pacer;
    private final TimeSource time;
    private final Metrics metrics;
    private final int maxBytes;

    VisitsRoutes(Askers askers, SiteDoor door, Pacer pacer, TimeSource time, Metrics metrics, int maxBytes) {
        this.askers = requireNonNull(askers, "askers");
        this.door = requireNonNull(door, "door");
        this.pacer = requireNonNull(pacer, "pacer");
        this.time = requireNonNull(time, "time");
        this.metrics = requireNonNull(metrics, "metrics");
        this.maxBytes = maxBytes;
    }

    /** What is asked. */
    private record Wish(Target url, Authority authority, Asker asker, Caller caller, Duration patience) {}

    void ask(Exchange exchange) {
        exchange.query();
        JsonBody.read(exchange, maxBytes)
                .thenCompose(body -> {
                    Wish wish = wish(exchange, body);
                    return door.pass(
                                    exchange.client(),
                                    wish.authority(),
                                    () -> wish.asker().ask(wish.url()))
                            .thenAccept(verdict -> decide(exchange, wish, verdict));
                })
                .exceptionally(failure -> {
                    exchange.failed(failure);
                    return null;
                });
    }

    private Wish wish(Exchange exchange, Map<String, Object> body) {
        for (String name : body.keySet()) {
            if (!MEMBERS.contains(name)) {
                throw ProblemException.badRequest(ProblemMessages.unknownMember(name, MEMBERS));
            }
        }
        String url = CheckLine.text(body, "url")
                .orElseThrow(() -> ProblemException.badRequest(ProblemMessages.missingMember("url")));
        Target target = Target.of(url);
        Authority authority = AbsoluteUrls.read(target).authority();
        String client = CheckLine.text(body, "client", "");
        if (client.length() > LONGEST_CLIENT) {
            throw ProblemException.badRequest(ProblemMessages.tooLong("client", LONGEST_CLIENT));
        }
        Object wait = body.getOrDefault("wait", 0L);
        double seconds = wait instanceof Number number ? number.doubleValue() : -1;
        if (!(seconds >= 0 && seconds <= LONGEST_WAIT)) {
            throw ProblemException.badRequest(ProblemMessages.notSeconds("wait", (int) LONGEST_WAIT));
        }
        return new Wish(
                target,
                authority,
                CheckLine.asker(askers, body),
                caller(exchange.client(), client),
                Duration.ofNanos((long) (seconds * 1e9)));
    }

    /** Who takes turns: a stranger is one, whatever names it makes up. */
    private static Caller caller(Client client, String part) {
        return new Caller(client.isOurs() ? client.name() + " " + part : client.name(), client.name());
    }

    private void decide(Exchange exchange, Wish wish, LiveVerdict verdict) {
        if (CheckRoute.isBusy(verdict)) {
            throw SiteDoor.busy();
        }
        metrics.decided(verdict.verdict().access(), verdict.basis());
        if (!verdict.isAllowed()) {
            metrics.visitDisallowed();
            Map<String, Object> members = new LinkedHashMap<>();
            members.put("granted", false);
            members.put("why", "disallowed");
            members.put("verdict", verdict(wish, verdict));
            exchange.json(200, members);
            return;
        }
        PaceRule rule = PaceRule.of(verdict.policy(), verdict.dialect().id());
        CompletableFuture<VisitAnswer> answer = pacer.request(wish.authority(), rule, wish.caller(), wish.patience());
        boolean waits = !answer.isDone();
        if (waits) {
            exchange.connection().onLeft(() -> answer.cancel(false));
        }
        // A visit that its client never hears of ends at once, or it would hold up the site until its lease is over.
        answer.whenComplete((given, failure) -> {
            if (failure instanceof CancellationException) {
                exchange.problem(hungUp());
            } else if (failure != null) {
                exchange.failed(failure);
            } else if (given instanceof Visit visit
                    && waits
                    && exchange.connection().isLeft()) {
                visit.end();
                exchange.problem(hungUp());
            } else if (given instanceof Visit visit) {
                granted(exchange, wish, verdict, visit);
            } else {
                exchange.problem(refusal((NotNow) given));
            }
        });
    }

    /** Whoever closes only its own side can still read this. */
    private static ProblemException hungUp() {
        return new ProblemException(ProblemType.NOT_NOW, ProblemMessages.DISCONNECTED)
                .retryAfter(Duration.ZERO)
                .header("Connection", "close");
    }

    private void granted(Exchange exchange, Wish wish, LiveVerdict verdict, Visit visit) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("granted", true);
        members.put("id", visit.id());
        members.put("authority", visit.authority().toString());
        members.put("notAfter", Times.text(visit.notAfter()));
        members.put("startWithin", Times.seconds(Duration.between(visit.grantedAt(), visit.notAfter())));
        members.put("leaseEnd", Times.text(visit.leaseEnd()));
        members.put("delay", Times.seconds(visit.pace().delay()));
        members.put("asked", Times.seconds(visit.pace().asked()));
        members.put("verdict", verdict(wish, verdict));
        exchange.with("Location", "/v1/visits/" + visit.id()).json(201, members, visit::end);
    }

    private static Map<String, Object> verdict(Wish wish, LiveVerdict verdict) {
        Map<String, Object> members = VerdictJson.of(
                wish.asker().crawler().shownTokens(),
                wish.url().text(),
                verdict.dialect().id(),
                verdict.verdict(),
                verdict.basis());
        verdict.code().ifPresent(code -> members.put("code", code.word()));
        verdict.message().ifPresent(message -> members.put("message", message));
        verdict.grounds()
                .ifPresent(grounds -> members.put(
                        "fetchedAt", Times.text(grounds.state().attempt().fetchedAt())));
        VerdictJson.addNotes(members, wish.asker().crawler().notes());
        return members;
    }

    private ProblemException refusal(NotNow answer) {
        boolean closed = answer.why() == NotNow.Why.CLOSED;
        Pace pace = answer.pace();
        Instant again = time.now().plus(answer.retryAfter());
        ProblemException problem = new ProblemException(
                        closed ? ProblemType.STOPPING : ProblemType.NOT_NOW, detail(answer.why(), Times.text(again)))
                .with("granted", false)
                .with("why", answer.why().name().toLowerCase(Locale.ROOT))
                .with("retryAfter", Times.seconds(answer.retryAfter()))
                .with("askAgainAt", Times.text(again))
                .with("delay", Times.seconds(pace.delay()))
                .with("asked", Times.seconds(pace.asked()))
                .retryAfter(answer.retryAfter());
        return closed ? problem.header("Connection", "close") : problem;
    }

    private static String detail(NotNow.Why why, String retryAt) {
        return switch (why) {
            case CLOSED -> ProblemMessages.NO_VISIT_BEFORE_STOP;
            case TOO_MANY_VISITS -> ProblemMessages.TOO_MANY_VISITS;
            case OUTSIDE_VISIT_TIME -> ProblemMessages.outsideVisitTime(retryAt);
            case QUEUE_FULL -> ProblemMessages.queueFull(retryAt);
            case DELAY, NOT_IN_TIME -> ProblemMessages.crawlDelay(retryAt);
        };
    }

    /** The visit has ended: the site's delay runs from now. */
    void end(Exchange exchange) {
        exchange.query();
        Visit visit = pacer.find(exchange.parts().get(0))
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, ProblemMessages.NO_VISIT));
        visit.end();
        exchange.empty(204);
    }
}
