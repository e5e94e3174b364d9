package usher.fetch.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class SimulationTest {
    private static final long REPEATED = 10;

    @Test
    void everyInvariantIsTrueInEverySimulation() {
        Long single = Long.getLong("usher.simulation.seed");
        if (single != null) {
            new World(single, PlantedBug.NONE, true).run();
            return;
        }
        long begin = System.nanoTime();
        long seeds = Long.getLong("usher.simulation.seeds", 40);
        LongAdder events = new LongAdder();
        LongAdder checks = new LongAdder();
        LongStream.rangeClosed(1, seeds).parallel().forEach(seed -> {
            World.Summary summary = new World(seed, PlantedBug.NONE, false).run();
            events.add(summary.events());
            checks.add(summary.checks());
        });
        double seconds = (System.nanoTime() - begin) / 1e9;
        System.out.printf(
                "simulation: %,d seeds, %,d events, %,d checks, %.1f s%n", seeds, events.sum(), checks.sum(), seconds);
    }

    @Test
    void theSameSeedRunsTheSameSimulationOnAnyThread() {
        long previous = 0;
        for (long seed = 1; seed <= REPEATED; seed++) {
            long each = seed;
            CompletableFuture<World.Summary> there =
                    CompletableFuture.supplyAsync(() -> new World(each, PlantedBug.NONE, false).run());
            World.Summary here = new World(each, PlantedBug.NONE, false).run();
            assertEquals(here, there.join(), "seed " + seed);
            assertNotEquals(previous, here.hash(), "seed " + seed + " is not the one before");
            previous = here.hash();
        }
    }
}
