package usher.fetch.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class SimulationTest {
    private static final long REPEATED = 10;

    private final AtomicLong next = new AtomicLong(1);
    private final LongAdder events = new LongAdder();
    private final LongAdder checks = new LongAdder();

    @Test
    void everyInvariantIsTrueInEverySimulation() {
        Long single = Long.getLong("usher.simulation.seed");
        if (single != null) {
            new World(single, PlantedBug.NONE, true).run();
            return;
        }
        long begin = System.nanoTime();
        long seeds = Long.getLong("usher.simulation.seeds", 40);
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> work(seeds));
        work(seeds);
        joined(other);
        double seconds = (System.nanoTime() - begin) / 1e9;
        System.out.printf(
                "simulation: %,d seeds, %,d events, %,d checks, %.1f s%n", seeds, events.sum(), checks.sum(), seconds);
    }

    private void work(long seeds) {
        for (long seed = next.getAndIncrement(); seed <= seeds; seed = next.getAndIncrement()) {
            World.Summary summary = new World(seed, PlantedBug.NONE, false).run();
            events.add(summary.events());
            checks.add(summary.checks());
        }
    }

    private static <T> T joined(CompletableFuture<T> future) {
        try {
            return future.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof InvariantViolation broken) {
                throw broken;
            }
            throw e;
        }
    }

    @Test
    void theSameSeedRunsTheSameSimulationOnAnyThread() {
        long previous = 0;
        for (long seed = 1; seed <= REPEATED; seed++) {
            long each = seed;
            CompletableFuture<World.Summary> there =
                    CompletableFuture.supplyAsync(() -> new World(each, PlantedBug.NONE, false).run());
            World.Summary here = new World(each, PlantedBug.NONE, false).run();
            assertEquals(here, joined(there), "seed " + seed);
            assertNotEquals(previous, here.hash(), "seed " + seed + " is not the one before");
            previous = here.hash();
        }
    }
}
