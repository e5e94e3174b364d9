package usher.fetch.simulation;

import static usher.fetch.simulation.VirtualTime.DAY;
import static usher.fetch.simulation.VirtualTime.HOUR;
import static usher.fetch.simulation.VirtualTime.MINUTE;
import static usher.fetch.simulation.VirtualTime.SECOND;

import java.util.Optional;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;

/** What goes wrong on our own side, and when: clock, disk, threads, the process itself. */
final class Faults implements WorldListener {
    private final World world;
    private final RandomSource random;
    private final boolean crashing;
    private boolean busy;
    private boolean slow;
    private boolean healed;

    Faults(World world, RandomSource random) {
        this.world = world;
        this.random = random;
        this.crashing = random.oneIn(2);
    }

    /** Spreads faults over that time. */
    void plan(long end) {
        FakeDisk disk = world.disk;
        periods(end, 3, 2 * DAY, () -> disk.full = true, () -> disk.full = false);
        periods(end, 3, DAY, () -> disk.unreadable = true, () -> disk.unreadable = false);
        periods(end, 3, 2 * HOUR, () -> busy = true, () -> busy = false);
        periods(end, 2, DAY, () -> slow = true, () -> slow = false);
        if (random.oneIn(2)) {
            periods(end, 4, 3 * DAY, this::wallBreaks, () -> world.time.wallOff(0));
        }
        int crashes = crashing ? random.below(6) : 0;
        for (int i = 0; i < crashes; i++) {
            world.time.in(random.between(0, end), this::crash);
        }
    }

    /** The end of all faults. */
    void heal() {
        healed = true;
        busy = false;
        slow = false;
        world.disk.full = false;
        world.disk.unreadable = false;
        world.time.wallOff(0);
        world.start();
    }

    private void periods(long end, int most, long longest, Runnable begin, Runnable over) {
        int count = random.below(most + 1);
        for (int i = 0; i < count; i++) {
            world.time.in(random.between(0, end), unlessHealed(() -> {
                begin.run();
                world.time.in(random.magnitude(MINUTE, longest), unlessHealed(over));
            }));
        }
    }

    private Runnable unlessHealed(Runnable action) {
        return () -> {
            if (!healed) {
                action.run();
            }
        };
    }

    private void wallBreaks() {
        world.trace.add("the wall clock breaks");
        switch (random.below(6)) {
            case 0 -> world.time.wallOff(HOUR);
            case 1 -> world.time.wallOff(-HOUR);
            case 2 -> world.time.wallOff(25 * HOUR);
            case 3 -> world.time.wallOff(-25 * HOUR);
            case 4 -> world.time.wallIn1970();
            default -> world.time.wallStops();
        }
    }

    private void crash() {
        if (!healed) {
            world.crash();
            long down = random.magnitude(SECOND, 6 * HOUR);
            world.time.in(down, world::start);
            if (random.oneIn(3)) {
                // What took the process down had to do with the disk.
                world.disk.unreadable = true;
                long longer = down + random.magnitude(MINUTE, DAY);
                world.time.in(longer, unlessHealed(() -> world.disk.unreadable = false));
            }
        }
    }

    @Override
    public void appended(Snapshot snapshot, Optional<Bytes> content) {
        if (crashing && random.oneIn(150)) {
            world.time.in(random.between(0, SECOND / 20), this::crash);
        }
    }

    boolean areOver() {
        return healed;
    }

    boolean isBusy() {
        return busy && random.oneIn(2);
    }

    /** Whether the store throws where it should end a stage. */
    boolean isBlunt() {
        return world.plant == PlantedBug.NONE && random.oneIn(2);
    }

    long syncDelay() {
        return random.magnitude(SECOND / 1_000, slow ? 2 * SECOND : SECOND / 20);
    }
}
