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
import usher.fetch.pace.Caller;
import usher.fetch.pace.PaceRule;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitAnswer;
import usher.uri.Authority;

/** The crawlers once they may go: they wait for their visit, dawdle, download, and now and then forget to say that they left. */
final class Visitors implements Watcher {
    /** The pacer keeps ten minutes at most of what a site asks for. */
    private static final long LONGEST = 10 * MINUTE;

    private final World world;
    private final Dice dice;
    private final Map<Authority, Long> delays = new HashMap<>();

    Visitors(World world, Dice dice) {
        this.world = world;
        this.dice = dice;
        for (FakeSite site : world.internet().sites()) {
            delays.put(site.authority(), dice.magnitude(SECOND, 20 * MINUTE));
        }
    }

    /** How long a site is to be left alone. */
    long delay(Authority authority) {
        return Math.min(LONGEST, delays.get(authority));
    }

    @Override
    public void answered(Query query, LiveVerdict verdict) {
        if (verdict.isAllowed() && dice.oneIn(6)) {
            want(query.authority(), dice.magnitude(SECOND, 2 * HOUR));
        }
    }

    void wantEverything() {
        world.internet().sites().forEach(site -> want(site.authority(), 3 * HOUR));
    }

    private void want(Authority authority, long patience) {
        FakeProcess process = world.process();
        if (!process.isAlive()) {
            return;
        }
        Trip trip = new Trip(authority, Duration.ofNanos(patience), world.time().nanos());
        world.trace().add("wants to visit", authority, patience);
        world.tell(watcher -> watcher.wanted(trip));
        Duration asked = Duration.ofNanos(delays.get(authority));
        PaceRule rule = PaceRule.of("robot" + dice.below(3), Optional.of(asked), List.of(), List.of());
        CompletableFuture<VisitAnswer> answer =
                process.pacer().request(authority, rule, new Caller("job " + dice.below(3)), trip.patience());
        answer.thenAccept(given -> given.visit().ifPresentOrElse(visit -> arrives(trip, visit), trip::answer));
        if (!trip.isAnswered() && !world.faults().areOver() && dice.oneIn(6)) {
            world.time().in(dice.between(0, patience), process.whileAlive(() -> giveUp(trip, answer)));
        }
    }

    private void giveUp(Trip trip, CompletableFuture<VisitAnswer> answer) {
        if (answer.cancel(true)) {
            world.trace().add("gives up the visit to", trip.authority());
            trip.answer();
        }
    }

    private void arrives(Trip trip, Visit visit) {
        world.trace().add("visit granted", trip.authority());
        trip.grant(world.time().nanos());
        world.tell(watcher -> watcher.granted(trip, visit));
        if (world.plant() == Plant.PACED_FROM_THE_START) {
            visit.end();
        }
        long dawdling = dice.oneIn(10) ? dice.magnitude(SECOND, MINUTE) : dice.magnitude(SECOND / 1_000, SECOND);
        world.time().in(dawdling, world.process().whileAlive(() -> start(trip, visit)));
    }

    private void start(Trip trip, Visit visit) {
        if (!visit.mayStart() && world.plant() != Plant.EXPIRED_GRANT_IS_USED) {
            leave(trip, visit);
            return;
        }
        world.trace().add("visit starts", trip.authority());
        world.tell(watcher -> watcher.started(trip, visit));
        if (!dice.oneIn(40)) {
            long download = dice.magnitude(SECOND / 100, dice.oneIn(10) ? 5 * MINUTE : MINUTE);
            world.time().in(download, world.process().whileAlive(() -> leave(trip, visit)));
        }
    }

    private void leave(Trip trip, Visit visit) {
        world.trace().add("visit ends", trip.authority());
        visit.end();
        world.tell(watcher -> watcher.left(visit));
    }
}
