package usher.fetch.simulation;

import java.util.List;

/** All that must hold. */
final class Invariants {
    private Invariants() {}

    static List<Invariant> of(World world) {
        return List.of(
                new JustVerdicts(world),
                new Lifetimes(world),
                new OneFlight(world),
                new Spacing(world),
                new Ends(world),
                new OwnAuthority(world),
                new OneLookup(world),
                new Durable(world),
                new Reported(world),
                new OneVisit(world),
                new Liveness(world));
    }
}
