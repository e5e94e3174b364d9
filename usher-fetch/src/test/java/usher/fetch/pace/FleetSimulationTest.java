package usher.fetch.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import usher.fetch.pace.FleetSimulation.Bug;

/** Three services, three sites, and everything that can fail; more seeds with {@code -Dusher.fleet.seeds=N}. */
@Tag("long")
class FleetSimulationTest {
    private static final Duration RUN = Duration.ofMinutes(3);

    @Test
    void noVisitIsTooEarly() {
        int visits = 0;
        int seeds = Integer.getInteger("usher.fleet.seeds", 300);
        for (long seed = 0; seed < seeds; seed++) {
            FleetSimulation simulation = new FleetSimulation(seed, Bug.NONE);
            assertThat(simulation.run(RUN)).as("seed %d", seed).isEmpty();
            visits += simulation.visits();
        }
        assertThat(visits).as("visits of %d seeds", seeds).isGreaterThan(30 * seeds);
    }

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void theSimulationFindsPlantedBugs(Bug bug) {
        long seed = 0;
        while (seed < 300 && new FleetSimulation(seed, bug).run(RUN).isEmpty()) {
            seed++;
        }
        assertThat(seed).as("the first seed that finds it").isLessThan(300);
    }
}
