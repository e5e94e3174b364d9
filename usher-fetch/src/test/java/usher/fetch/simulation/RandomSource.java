package usher.fetch.simulation;

import java.util.List;
import java.util.SplittableRandom;

/** The random numbers of one part of a world. Each part has its own, so that its use does not change the others. */
final class RandomSource {
    private final SplittableRandom random;

    RandomSource(long seed) {
        this(new SplittableRandom(seed));
    }

    private RandomSource(SplittableRandom random) {
        this.random = random;
    }

    RandomSource part() {
        return new RandomSource(random.split());
    }

    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    long between(long least, long most) {
        return random.nextLong(least, most + 1);
    }

    /** Returns a number from a logarithmic distribution. */
    long magnitude(long least, long most) {
        return (long) (least * Math.pow((double) most / least, random.nextDouble()));
    }

    double fraction() {
        return random.nextDouble();
    }

    @SafeVarargs
    final <T> T of(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    <T> T of(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
