package usher.fetch.simulation;

import static usher.fetch.simulation.VirtualTime.DAY;
import static usher.fetch.simulation.VirtualTime.HOUR;
import static usher.fetch.simulation.VirtualTime.MINUTE;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import usher.fetch.simulation.Known.Stamp;

/**
 * A world made from a seed. Thirty days and more of faults; then everything heals, two days go by, and every site is
 * asked about once more. Every event is told to the watchers, who throw when something is not as it must be.
 */
final class World {
    private static final long FAULTY = 33 * DAY;
    private static final long HEALING = 52 * HOUR;

    private final long seed;
    private final Plant plant;
    private final VirtualTime time = new VirtualTime();
    private final Trace trace;
    private final WorldOptions options;
    private final FakeInternet internet;
    private final FakeDisk disk;
    private final Faults faults;
    private final Callers callers;
    private final Visitors visitors;
    private final Beliefs beliefs;
    private final Dice processes;
    private final List<Watcher> watchers = new ArrayList<>();
    private long checks;
    private Broken broken;
    private FakeProcess process;

    /**
     * What a world came to.
     *
     * @param hash of all its events
     */
    record Summary(long hash, long events, long checks) {}

    World(long seed, Plant plant, boolean printing) {
        Dice dice = new Dice(seed);
        this.seed = seed;
        this.plant = plant;
        this.trace = new Trace(time, printing);
        this.options = WorldOptions.of(dice.part());
        this.internet = new FakeInternet(this, dice.part());
        this.disk = new FakeDisk(dice.part(), plant);
        this.processes = dice.part();
        this.beliefs = new Beliefs(this);
        this.faults = new Faults(this, dice.part());
        new ScriptWriter(dice.part(), options).write(internet, FAULTY);
        this.callers = new Callers(this, dice.part());
        this.visitors = new Visitors(this, dice.part());
        watchers.add(beliefs);
        watchers.addAll(Invariants.of(this));
        watchers.add(faults);
        watchers.add(callers);
        watchers.add(visitors);
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
        tell(Watcher::finished);
        runUntil(time.nanos());
        return new Summary(trace.hash(), trace.events(), checks);
    }

    /** Starts the program, unless it runs. */
    void start() {
        if (process == null || !process.isAlive()) {
            trace.add("start");
            process = new FakeProcess(this, processes.part());
        }
    }

    void crash() {
        if (process.isAlive()) {
            trace.add("crash");
            process.crash();
            internet.crash();
            disk.crash();
            tell(Watcher::crashed);
        }
    }

    private void runUntil(long end) {
        // What watchers throw may be caught on its way, as what listeners throw may; what they said is not forgotten.
        while (broken == null && time.step(end)) {
            continue;
        }
        if (broken != null) {
            throw broken;
        }
    }

    void tell(Consumer<Watcher> event) {
        watchers.forEach(event);
    }

    /** One check of one invariant; the world stops after the event in which one does not hold. */
    void check(Invariant invariant, boolean holds, String why) {
        checks++;
        if (!holds && broken == null && !plant.blinds(invariant.id())) {
            broken = new Broken(
                    invariant.id(),
                    "seed " + seed + ", " + Trace.clock(time.nanos()) + ": " + invariant.id() + " does not hold ("
                            + invariant.says() + "): " + why + "\nwith " + options + " and plant " + plant + "\n"
                            + trace.tail() + "\nagain with -Dusher.simulation.seed=" + seed);
        }
    }

    Stamp now() {
        return new Stamp(time.nanos(), time.now());
    }

    Plant plant() {
        return plant;
    }

    VirtualTime time() {
        return time;
    }

    Trace trace() {
        return trace;
    }

    WorldOptions options() {
        return options;
    }

    FakeInternet internet() {
        return internet;
    }

    FakeDisk disk() {
        return disk;
    }

    Faults faults() {
        return faults;
    }

    Visitors visitors() {
        return visitors;
    }

    Beliefs beliefs() {
        return beliefs;
    }

    FakeProcess process() {
        return process;
    }
}
