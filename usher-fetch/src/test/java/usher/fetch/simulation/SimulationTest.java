package usher.fetch.simulation;

import org.junit.jupiter.api.Test;

class SimulationTest {
    @Test
    void everyInvariantHoldsInEveryWorld() {
        long begin = System.nanoTime();
        long seeds = Long.getLong("usher.simulation.seeds", 100);
        long events = 0;
        long checks = 0;
        for (long seed = 1; seed <= seeds; seed++) {
            World.Summary summary = new World(seed, Plant.NONE, false).run();
            events += summary.events();
            checks += summary.checks();
        }
        System.out.printf(
                "simulation: %,d seeds, %,d events, %,d checks, %.1f s%n",
                seeds, events, checks, (System.nanoTime() - begin) / 1e9);
    }
}
