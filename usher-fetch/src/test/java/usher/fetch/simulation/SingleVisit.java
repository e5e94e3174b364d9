package usher.fetch.simulation;

import static usher.fetch.simulation.VirtualTime.SECOND;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import usher.fetch.pace.Visit;
import usher.uri.Authority;

/**
 * CALL: one visit at a time, each after the delay since the end of the last, and none started too late (Y-35, T-02,
 * T-03).
 */
final class SingleVisit extends Invariant {
    private final Map<Authority, Visit> open = new HashMap<>();
    private final Map<Authority, Long> freeAt = new HashMap<>();
    private final List<VisitAttempt> last = new ArrayList<>();

    SingleVisit(World world) {
        super(world, "CALL", "visits to an authority never overlap, keep its delay, and begin in time");
    }

    @Override
    public void wanted(VisitAttempt attempt) {
        long patience = attempt.patience.toNanos();
        world.time.in(
                patience + 1,
                world.process.whileAlive(() -> expect(attempt.answered, () -> attempt + " waits beyond its patience")));
        if (world.faults.areOver()) {
            last.add(attempt);
        }
    }

    @Override
    public void granted(VisitAttempt attempt, Visit visit) {
        Authority authority = attempt.authority;
        long now = world.time.nanos();
        expect(!open.containsKey(authority), () -> "two visits to " + authority);
        long free = freeAt.getOrDefault(authority, now);
        expect(free <= now, () -> authority + " is visited " + (free - now) + " ns too soon");
        open.put(authority, visit);
    }

    @Override
    public void started(VisitAttempt attempt, Visit visit) {
        long since = world.time.nanos() - attempt.granted;
        expect(since <= 10 * SECOND, () -> attempt + " starts " + since + " ns after its grant");
    }

    @Override
    public void left(Visit visit) {
        Authority authority = visit.authority();
        Visit there = open.get(authority);
        if (there == null || there == visit) {
            open.remove(authority);
            freeAt.put(authority, world.time.nanos() + world.visitors.delay(authority));
        }
    }

    @Override
    public void crashed() {
        open.clear();
        freeAt.clear();
    }

    @Override
    public void finished() {
        last.stream()
                .filter(attempt -> attempt.patience.toHours() >= 3)
                .forEach(attempt -> expect(attempt.served, () -> attempt + " was not served"));
        int visits = world.process.pacer.load().visits();
        expect(visits == open.size(), () -> visits + " visits are open, not " + open);
    }
}
