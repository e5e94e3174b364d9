package usher.fetch.simulation;

import static usher.fetch.simulation.VirtualTime.HOUR;
import static usher.fetch.simulation.VirtualTime.MINUTE;
import static usher.fetch.simulation.VirtualTime.SECOND;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import usher.fetch.LiveVerdict;
import usher.fetch.pace.PaceRule;
import usher.fetch.pace.Requester;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitResponse;
import usher.uri.Authority;

/** Crawlers that visit: they wait for a visit, start late, download, and sometimes do not end the visit. */
final class VisitingCrawlers implements WorldListener {
    /** The maximum delay of the pacer. */
    private static final long LONGEST = 10 * MINUTE;

    private final World world;
    private final RandomSource random;
    private final Map<Authority, Long> delays = new HashMap<>();

    VisitingCrawlers(World world, RandomSource random) {
        this.world = world;
        this.random = random;
        for (FakeSite site : world.internet.sites()) {
            delays.put(site.authority(), random.magnitude(SECOND, 20 * MINUTE));
        }
    }

    /** Returns the delay of a site. */
    long delay(Authority authority) {
        return Math.min(LONGEST, delays.get(authority));
    }

    @Override
    public void answered(CheckCall query, LiveVerdict verdict) {
        if (verdict.isAllowed() && random.oneIn(6)) {
            want(query.authority(), random.magnitude(SECOND, 2 * HOUR));
        }
    }

    void wantEverything() {
        world.internet.sites().forEach(site -> want(site.authority(), 3 * HOUR));
    }

    private void want(Authority authority, long patience) {
        FakeProcess process = world.process;
        if (!process.alive) {
            return;
        }
        VisitAttempt attempt = new VisitAttempt(authority, Duration.ofNanos(patience), world.time.nanos());
        world.trace.add("wants to visit", authority, patience);
        world.tell(listener -> listener.wanted(attempt));
        Duration asked = Duration.ofNanos(delays.get(authority));
        PaceRule rule = PaceRule.of("robot" + random.below(3), Optional.of(asked), List.of(), List.of());
        CompletableFuture<VisitResponse> answer =
                process.pacer.request(authority, rule, new Requester("job " + random.below(3)), attempt.patience);
        answer.thenAccept(given -> given.visit().ifPresentOrElse(visit -> arrives(attempt, visit), attempt::answer));
        if (!attempt.answered && !world.faults.areOver() && random.oneIn(6)) {
            world.time.in(random.between(0, patience), process.whileAlive(() -> giveUp(attempt, answer)));
        }
    }

    private void giveUp(VisitAttempt attempt, CompletableFuture<VisitResponse> answer) {
        if (answer.cancel(true)) {
            world.trace.add("gives up the visit to", attempt.authority);
            attempt.answer();
        }
    }

    private void arrives(VisitAttempt attempt, Visit visit) {
        world.trace.add("visit granted", attempt.authority);
        attempt.grant(world.time.nanos());
        world.tell(listener -> listener.granted(attempt, visit));
        if (world.plant == PlantedBug.PACED_FROM_THE_START) {
            visit.end();
        }
        long dawdling = random.oneIn(10) ? random.magnitude(SECOND, MINUTE) : random.magnitude(SECOND / 1_000, SECOND);
        world.time.in(dawdling, world.process.whileAlive(() -> start(attempt, visit)));
    }

    private void start(VisitAttempt attempt, Visit visit) {
        if (!visit.mayStart() && world.plant != PlantedBug.EXPIRED_GRANT_IS_USED) {
            leave(attempt, visit);
            return;
        }
        world.trace.add("visit starts", attempt.authority);
        world.tell(listener -> listener.started(attempt, visit));
        if (!random.oneIn(40)) {
            long download = random.magnitude(SECOND / 100, random.oneIn(10) ? 5 * MINUTE : MINUTE);
            world.time.in(download, world.process.whileAlive(() -> leave(attempt, visit)));
        }
    }

    private void leave(VisitAttempt attempt, Visit visit) {
        world.trace.add("visit ends", attempt.authority);
        visit.end();
        world.tell(listener -> listener.left(visit));
    }
}
