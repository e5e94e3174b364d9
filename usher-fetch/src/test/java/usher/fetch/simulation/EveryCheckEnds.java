package usher.fetch.simulation;

import static usher.fetch.simulation.VirtualTime.SECOND;

import java.util.ArrayList;
import java.util.List;

/** END: every check ends in time, also if other callers cancel (CA-01). */
final class EveryCheckEnds extends Invariant {
    /** A fetch may take half a minute; then there are the executor, the name server's last answer, and the disk. */
    private static final long LONGEST = 33 * SECOND;

    private final List<CheckCall> open = new ArrayList<>();

    EveryCheckEnds(World world) {
        super(world, "END", "every question ends within the deadline of a fetch, and a little");
    }

    @Override
    public void asked(CheckCall query) {
        open.add(query);
        world.time.in(LONGEST, () -> check(query));
    }

    private void check(CheckCall query) {
        if (open.remove(query)) {
            expect(query.over().get(), () -> query + " is still open");
        }
    }

    @Override
    public void crashed() {
        open.clear();
    }
}
