package usher.testkit.random;

import java.util.function.Consumer;

/** Checks a property for many seeds. */
public final class Seeds {
    private Seeds() {}

    /**
     * Checks the property for {@code count} seeds from {@code first} on, each with its own generator.
     *
     * @param property throws if it does not hold
     * @throws AssertionError with the first seed for which it does not hold
     */
    public static void check(long first, int count, Consumer<RandomRobotsTxt> property) {
        for (long seed = first; seed < first + count; seed++) {
            try {
                property.accept(new RandomRobotsTxt(seed));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        }
    }
}
