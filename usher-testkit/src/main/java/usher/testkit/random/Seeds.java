package usher.testkit.random;

import java.util.function.Consumer;

/** Runs a property over many seeds. */
public final class Seeds {
    private Seeds() {}

    /**
     * Checks the property for the seeds from {@code first} on, each with a generator of its own.
     *
     * @param property throws where it does not hold
     * @throws AssertionError that names the first seed for which it does not hold
     */
    public static void check(long first, int count, Consumer<RandomRobots> property) {
        for (long seed = first; seed < first + count; seed++) {
            try {
                property.accept(new RandomRobots(seed));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        }
    }
}
