package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import usher.TimeWindow;
import usher.fetch.pace.VisitRefusal.Reason;
import usher.fetch.system.ManualTime;
import usher.fetch.system.NoLogger;
import usher.uri.Authority;

/** A pacer with a time that stands still, and short words for what tests ask of it. */
final class PacerScenario implements PaceListener {
    static final Authority SITE = new Authority("https", "site.example", 443);
    static final Duration NANO = Duration.ofNanos(1);
    static final Duration LONG = Duration.ofHours(100);

    final ManualTime time = new ManualTime();
    final List<String> events = new ArrayList<>();
    final Pacer pacer;
    private final AtomicInteger ids = new AtomicInteger();

    PacerScenario() {
        this(PaceSettings.DEFAULT);
    }

    PacerScenario(PaceSettings settings) {
        pacer = new Pacer(
                time, settings, this, LocalPace.first(time), () -> "visit-" + ids.incrementAndGet(), NoLogger::new);
    }

    static PaceRule delay(String robot, double seconds) {
        return PaceRule.of(robot, Optional.of(seconds(seconds)), List.of(), List.of());
    }

    static PaceRule delay(double seconds) {
        return delay("bot", seconds);
    }

    /** A rule with hours, written as in {@code 06:00} to {@code 08:45}, in minutes. */
    static PaceRule hours(String robot, int from, int to) {
        return PaceRule.of(robot, Optional.empty(), List.of(), List.of(new TimeWindow(from, to)));
    }

    static Duration seconds(double seconds) {
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }

    VisitResponse ask(PaceRule rule) {
        return pacer.tryVisit(SITE, rule, new Requester("a"));
    }

    Visit visit(PaceRule rule) {
        return ask(rule).visit().orElseThrow();
    }

    CompletableFuture<VisitResponse> wait(String caller, PaceRule rule) {
        return wait(caller, rule, LONG);
    }

    CompletableFuture<VisitResponse> wait(String caller, PaceRule rule, Duration patience) {
        return pacer.request(SITE, rule, new Requester(caller), patience);
    }

    /** Requires that a request waits for that long, and not a nanosecond longer. */
    Visit grantedAfter(double seconds, CompletableFuture<VisitResponse> waiting) {
        time.advance(seconds(seconds).minus(NANO));
        assertThat(waiting).isNotDone();
        time.advance(NANO);
        return granted(waiting);
    }

    /** Requires that the site may be visited after that time, and not a nanosecond earlier. */
    Visit visitAfter(double seconds, PaceRule rule) {
        time.advance(seconds(seconds).minus(NANO));
        assertThat(refused(ask(rule), Reason.DELAY).retryAfter()).isEqualTo(NANO);
        time.advance(NANO);
        return visit(rule);
    }

    void advance(double seconds) {
        time.advance(seconds(seconds));
    }

    static Visit granted(CompletableFuture<VisitResponse> answer) {
        assertThat(answer).isDone();
        return answer.join().visit().orElseThrow();
    }

    static VisitRefusal refused(CompletableFuture<VisitResponse> answer, Reason reason) {
        assertThat(answer).isDone();
        return refused(answer.join(), reason);
    }

    static VisitRefusal refused(VisitResponse answer, Reason reason) {
        assertThat(answer).isInstanceOf(VisitRefusal.class);
        VisitRefusal refusal = (VisitRefusal) answer;
        assertThat(refusal.reason()).isEqualTo(reason);
        return refusal;
    }

    @Override
    public void granted(Visit visit, Duration waited) {
        events.add("granted " + visit.requester().name() + " after " + waited);
    }

    @Override
    public void refused(Requester caller, VisitRefusal answer) {
        events.add("refused " + caller.name() + " " + answer.reason());
    }

    @Override
    public void abandoned(Visit visit) {
        events.add("abandoned " + visit.requester().name());
    }
}
