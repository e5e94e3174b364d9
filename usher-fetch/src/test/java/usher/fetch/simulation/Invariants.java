package usher.fetch.simulation;

import java.util.List;

/** All that must hold. */
final class Invariants {
    private Invariants() {}

    static List<Invariant> of(World world) {
        return List.of(
                new CorrectVerdicts(world),
                new Lifetimes(world),
                new SingleFlight(world),
                new RetrySpacing(world),
                new EveryCheckEnds(world),
                new OwnAuthority(world),
                new SingleLookup(world),
                new Durability(world),
                new StoreFailuresReported(world),
                new SingleVisit(world),
                new Liveness(world));
    }
}
