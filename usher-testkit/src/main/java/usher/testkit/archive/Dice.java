package usher.testkit.archive;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices that depend on nothing but a seed, a topic and numbers. */
final class Dice {
    private final SplittableRandom random;

    /** What is diced about, so that the choices about one thing do not depend on those about another. */
    enum Topic {
        SHUFFLE,
        HOST,
        TEXT,
        ROUTE,
        PHASE,
        VERSION,
        VISIT,
        URL,
        WARC
    }

    private Dice(long seed) {
        this.random = new SplittableRandom(seed);
    }

    static Dice of(long seed, Topic topic, long... numbers) {
        long mixed = mix(seed + topic.ordinal());
        for (long number : numbers) {
            mixed = mix(mixed ^ number);
        }
        return new Dice(mixed);
    }

    /** The last step of SplitMix64, after one of its increments. */
    private static long mix(long value) {
        long mixed = value + 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }

    /** A number from 0 up to, not including, {@code bound}. */
    int number(int bound) {
        return random.nextInt(bound);
    }

    /** A number from 0 up to, not including, {@code bound}. */
    long number(long bound) {
        return random.nextLong(bound);
    }

    /** A number from {@code least} to {@code most}. */
    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    boolean chance(double share) {
        return random.nextDouble() < share;
    }

    /** A number below {@code bound}, a small one far more often. */
    int small(int bound) {
        double part = random.nextDouble();
        return (int) (bound * part * part);
    }

    long bits() {
        return random.nextLong();
    }

    <T> T oneOf(List<T> things) {
        return things.get(random.nextInt(things.size()));
    }
}
