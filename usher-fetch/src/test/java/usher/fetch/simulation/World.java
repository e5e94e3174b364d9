package usher.fetch.simulation;

import static usher.fetch.simulation.VirtualTime.DAY;
import static usher.fetch.simulation.VirtualTime.HOUR;
import static usher.fetch.simulation.VirtualTime.MINUTE;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import usher.fetch.simulation.ObservedResult.Stamp;

/**
 * A world generated from a seed. It has faults for thirty days or more; then all faults end, two days pass, and every
 * site is checked once more. Listeners are notified of every event, and throw if an invariant is violated.
 */
final class World {
    private static final long FAULTY = 33 * DAY;
    private static final long HEALING = 52 * HOUR;

    private final long seed;
    final PlantedBug plant;
    final VirtualTime time = new VirtualTime();
    final Trace trace;
    final WorldOptions options;
    final FakeInternet internet;
    final FakeDisk disk;
    final Faults faults;
    private final CheckingCrawlers callers;
    final VisitingCrawlers visitors;
    final ExpectedStates expectedStates;
    private final RandomSource processes;
    private final List<WorldListener> listeners = new ArrayList<>();
    private long checks;
    private InvariantViolation broken;
    FakeProcess process;

    /**
     * What a world came to.
     *
     * @param hash of all its events
     */
    record Summary(long hash, long events, long checks) {}

    World(long seed, PlantedBug plant, boolean printing) {
        RandomSource random = new RandomSource(seed);
        this.seed = seed;
        this.plant = plant;
        this.trace = new Trace(time, printing);
        this.options = WorldOptions.of(random.part());
        this.internet = new FakeInternet(this, random.part());
        this.disk = new FakeDisk(random.part(), plant);
        this.processes = random.part();
        this.expectedStates = new ExpectedStates(this);
        this.faults = new Faults(this, random.part());
        new ScriptWriter(random.part(), options).write(internet, FAULTY);
        this.callers = new CheckingCrawlers(this, random.part());
        this.visitors = new VisitingCrawlers(this, random.part());
        listeners.add(expectedStates);
        listeners.addAll(List.of(
                new CorrectVerdicts(this),
                new Lifetimes(this),
                new SingleFlight(this),
                new RetrySpacing(this),
                new EveryCheckEnds(this),
                new OwnAuthority(this),
                new SingleLookup(this),
                new Durability(this),
                new StoreFailuresReported(this),
                new SingleVisit(this),
                new Liveness(this)));
        listeners.add(faults);
        listeners.add(callers);
        listeners.add(visitors);
    }

    Summary run() {
        trace.add("seed", seed, options);
        start();
        faults.plan(FAULTY);
        callers.plan(FAULTY);
        runUntil(FAULTY);
        trace.add("all is well again");
        faults.heal();
        runUntil(FAULTY + HEALING);
        callers.askEverything();
        runUntil(FAULTY + HEALING + MINUTE);
        callers.askEverything();
        visitors.wantEverything();
        runUntil(FAULTY + HEALING + 4 * HOUR);
        tell(WorldListener::finished);
        runUntil(time.nanos());
        return new Summary(trace.hash(), trace.events(), checks);
    }

    /** Starts the program, unless it runs. */
    void start() {
        if (process == null || !process.alive) {
            trace.add("start");
            process = new FakeProcess(this, processes.part());
        }
    }

    void crash() {
        if (process.alive) {
            trace.add("crash");
            process.crash();
            internet.crash();
            disk.crash();
            tell(WorldListener::crashed);
        }
    }

    private void runUntil(long end) {
        // Code under test may catch what a listener throws, so a recorded violation is thrown here.
        while (broken == null && time.step(end)) {
            continue;
        }
        if (broken != null) {
            throw broken;
        }
    }

    void tell(Consumer<WorldListener> event) {
        listeners.forEach(event);
    }

    /** One check of one invariant; the world stops after the event in which one does not hold. */
    void check(Invariant invariant, boolean holds, String why) {
        checks++;
        if (!holds && broken == null && !plant.blinds(invariant.id)) {
            broken = new InvariantViolation(
                    invariant.id,
                    "seed " + seed + ", " + Trace.clock(time.nanos()) + ": " + invariant.id + " does not hold ("
                            + invariant.says + "): " + why + "\nwith " + options + " and plant " + plant + "\n"
                            + trace.tail() + "\nagain with -Dusher.simulation.seed=" + seed);
        }
    }

    Stamp now() {
        return new Stamp(time.nanos(), time.now());
    }
}
