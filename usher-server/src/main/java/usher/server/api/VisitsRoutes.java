package usher.server.api;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import usher.fetch.LiveVerdict;
import usher.fetch.VisitDecision;
import usher.fetch.VisitDecision.Granted;
import usher.fetch.VisitDecision.Later;
import usher.fetch.pace.Pace;
import usher.fetch.pace.Pacer;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitRefusal;
import usher.fetch.system.TimeSource;
import usher.server.analyze.RequestBody;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.support.json.JsonObject;
import usher.uri.Authority;
import usher.uri.UrlInput;

/**
 * {@code POST /v1/visits} and {@code DELETE /v1/visits/{id}}: permission to fetch a URL now. 201 grants it. 200 reports
 * that the URL is disallowed, which is not an error. 429 tells when to retry, also while robots.txt is unreachable.
 */
record VisitsRoutes(CrawlerCache crawlers, SiteAdmission admission, Pacer pacer, TimeSource time, Metrics metrics) {
    private static final Set<String> MEMBERS = Set.of("url", "agent", "dialect", "client", "wait");
    private static final Set<String> END_MEMBERS = Set.of("status", "retryAfter");
    private static final String LOCATION = "/v1/visits/";
    private static final int MAX_CLIENT_LENGTH = 200;
    private static final int MAX_WAIT_SECONDS = 25;

    private record VisitCall(
            UrlInput url, Authority authority, PreparedCrawler crawler, Requester requester, Duration maxWait) {}

    void request(Exchange exchange) {
        exchange.query();
        exchange.respond(JsonBody.read(exchange), body -> request(exchange, call(exchange, body)));
    }

    private void request(Exchange exchange, VisitCall call) {
        exchange.respond(
                admission.admit(
                        exchange,
                        call.authority(),
                        () -> call.crawler().live().checkAsync(call.url().target())),
                verdict -> decide(exchange, call, verdict));
    }

    private VisitCall call(Exchange exchange, Map<String, Object> members) {
        RequestBody body = RequestBody.of(members, MEMBERS);
        UrlInput target = UrlInput.of(body.text("url"));
        Authority authority = RequestBody.url(target.target()).authority();
        String client = body.optionalText("client").orElse("");
        if (client.length() > MAX_CLIENT_LENGTH) {
            throw ProblemException.badRequest(ProblemMessages.TOO_LONG, "client", MAX_CLIENT_LENGTH);
        }
        return new VisitCall(
                target,
                authority,
                CheckLine.crawler(crawlers, body),
                requester(exchange.client(), client),
                CheckLine.wait(body, MAX_WAIT_SECONDS).orElse(Duration.ZERO));
    }

    /** Returns the requester that takes turns. Only a trusted client can have several. */
    private static Requester requester(Client client, String part) {
        return new Requester(client.isTrusted() ? client.name() + " " + part : client.name(), client.name());
    }

    private void decide(Exchange exchange, VisitCall call, LiveVerdict verdict) {
        if (CheckRoute.isBusy(verdict)) {
            throw SiteAdmission.busy(verdict.code());
        }
        metrics.decided(verdict.verdict().access(), verdict.basis());
        CompletableFuture<VisitDecision> pending =
                call.crawler().live().visitAsync(call.url().target(), verdict, call.requester(), call.maxWait());
        boolean waits = !pending.isDone();
        if (waits) {
            exchange.connection().onDisconnect(() -> pending.cancel(false));
        }
        // If the client has disconnected, its visit ends at once; otherwise it would block the site until its lease
        // expires.
        exchange.respond(pending.exceptionally(VisitsRoutes::disconnected), decision -> {
            if (decision instanceof Later later) {
                exchange.answered(JsonObject.word(later.refusal().reason()));
                exchange.problem(refusal(later.refusal()));
            } else if (!(decision instanceof Granted granted)) {
                disallowed(exchange, call, decision.verdict());
            } else if (waits && exchange.connection().isDisconnected()) {
                granted.visit().end();
                exchange.problem(disconnected());
            } else {
                granted(exchange, call, decision.verdict(), granted.visit());
            }
        });
    }

    /** Responds that the URL is disallowed, or that its robots.txt is unreachable; at once or after the wait. */
    private void disallowed(Exchange exchange, VisitCall call, LiveVerdict verdict) {
        if (CheckRoute.isBusy(verdict)) {
            throw SiteAdmission.busy(verdict.code());
        }
        if (verdict.retryAfter().isPresent()) {
            metrics.visitRefused("unreachable");
            exchange.answered("unreachable");
            // This is no rule of the site: a later request may be granted.
            Duration wait = verdict.retryAfter().get();
            exchange.problem(later("unreachable", ProblemType.NOT_NOW, wait, ProblemMessages.ROBOTS_UNREACHABLE)
                    .with("verdict", verdict(call, verdict)));
            return;
        }
        metrics.visitRefused("disallowed");
        exchange.answered("disallowed");
        exchange.json(
                200,
                new JsonObject().add("granted", false).add("why", "disallowed").add("verdict", verdict(call, verdict)));
    }

    private static VisitDecision disconnected(Throwable failure) {
        throw failure instanceof CancellationException ? disconnected() : new CompletionException(failure);
    }

    /** Returns the problem for a disconnected client, which can still read it if it only closed its own side. */
    private static ProblemException disconnected() {
        return new ProblemException(ProblemType.NOT_NOW, ProblemMessages.DISCONNECTED)
                .retryAfter(Duration.ZERO)
                .header("Connection", "close");
    }

    private void granted(Exchange exchange, VisitCall call, LiveVerdict verdict, Visit visit) {
        JsonObject members = new JsonObject()
                .add("granted", true)
                .add("id", visit.id())
                .add("authority", visit.authority().toString())
                .add("notAfter", Timestamps.text(visit.notAfter()))
                .add("startWithin", Timestamps.seconds(Duration.between(visit.grantedAt(), visit.notAfter())))
                .add("leaseEnd", Timestamps.text(visit.leaseEnd()))
                .add("delay", Timestamps.seconds(visit.pace().delay()))
                .add("asked", Timestamps.seconds(visit.pace().requested()))
                .add("verdict", verdict(call, verdict));
        exchange.answered("granted");
        exchange.with("Location", LOCATION + visit.id()).json(201, members, visit::end);
    }

    private static Map<String, Object> verdict(VisitCall call, LiveVerdict verdict) {
        return call.crawler().members(call.url(), verdict);
    }

    private ProblemException refusal(VisitRefusal refusal) {
        boolean closed = refusal.reason() == VisitRefusal.Reason.CLOSED;
        Pace pace = refusal.pace();
        ProblemException problem = later(
                        refusal.reason().name().toLowerCase(Locale.ROOT),
                        closed ? ProblemType.STOPPING : ProblemType.NOT_NOW,
                        refusal.retryAfter(),
                        detail(refusal.reason()))
                .with("delay", Timestamps.seconds(pace.delay()))
                .with("asked", Timestamps.seconds(pace.requested()));
        return closed ? problem.header("Connection", "close") : problem;
    }

    private ProblemException later(String why, ProblemType type, Duration wait, String detail) {
        String again = Timestamps.text(time.now().plus(wait));
        return new ProblemException(type, detail, again)
                .with("granted", false)
                .with("why", why)
                .with("retryAfter", Timestamps.seconds(wait))
                .with("askAgainAt", again)
                .retryAfter(wait);
    }

    private static String detail(VisitRefusal.Reason reason) {
        return switch (reason) {
            case CLOSED -> ProblemMessages.NO_VISIT_BEFORE_STOP;
            case TOO_MANY_VISITS -> ProblemMessages.TOO_MANY_VISITS;
            case OUTSIDE_VISIT_TIME -> ProblemMessages.OUTSIDE_VISIT_TIME;
            case QUEUE_FULL -> ProblemMessages.QUEUE_FULL;
            case PACE_UNREACHABLE -> ProblemMessages.PACE_UNREACHABLE;
            case DELAY, DELAY_TOO_LONG, NOT_IN_TIME -> ProblemMessages.CRAWL_DELAY;
        };
    }

    void end(Exchange exchange) {
        exchange.query();
        exchange.respond(JsonBody.readIfAny(exchange), body -> {
            RequestBody end = RequestBody.of(body, END_MEMBERS);
            OptionalInt code = end.get("status") instanceof Number status
                    ? OptionalInt.of(status.intValue())
                    : OptionalInt.empty();
            if (end.get("status") != null && code.stream().noneMatch(status -> status >= 100 && status <= 599)) {
                throw ProblemException.badRequest(ProblemMessages.NOT_A_STATUS);
            }
            exchange.respond(
                    pacer.end(exchange.pathParameters().get(0), code, retryAfter(end))
                            .exceptionally(VisitsRoutes::notEnded),
                    ended -> ended(exchange, ended));
        });
    }

    private static void ended(Exchange exchange, boolean ended) {
        if (!ended) {
            throw new ProblemException(ProblemType.NOT_FOUND, ProblemMessages.NO_VISIT);
        }
        exchange.empty(204);
    }

    private static boolean notEnded(Throwable unreachable) {
        throw ProblemException.refused(
                ProblemType.STORE, SiteAdmission.STORE, ProblemMessages.VISIT_NOT_ENDED, Duration.ofSeconds(1));
    }

    private static Optional<String> retryAfter(RequestBody end) {
        return end.get("retryAfter") instanceof Number seconds
                ? Optional.of(Long.toString(seconds.longValue()))
                : end.optionalText("retryAfter");
    }
}
