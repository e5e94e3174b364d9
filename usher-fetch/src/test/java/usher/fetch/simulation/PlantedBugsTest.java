package usher.fetch.simulation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("long")
class PlantedBugsTest {
    private static final int MAX_SEEDS = 60;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void theSimulationFindsEveryPlantedBug(PlantedBug plant) {
        int seeds = 0;
        String finder = "";
        while (finder.isEmpty() && seeds < MAX_SEEDS) {
            finder = finder(++seeds, plant);
        }
        System.out.printf("planted: %s, found by %s after %d seeds%n", plant, finder, seeds);
        assertTrue(plant.isFoundBy(finder), plant + " was found by \"" + finder + "\"");
    }

    private static String finder(long seed, PlantedBug plant) {
        try {
            new World(seed, plant, false).run();
            return "";
        } catch (InvariantViolation broken) {
            return broken.invariant();
        }
    }
}
