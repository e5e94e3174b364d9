package usher.testkit.archive;

import java.util.List;
import java.util.SplittableRandom;

/** Random numbers that depend only on a seed, a topic and numbers. */
final class SeededRandom {
    private final SplittableRandom random;

    /** What a random number is used for, so that choices for different topics are independent. */
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

    private SeededRandom(long seed) {
        this.random = new SplittableRandom(seed);
    }

    static SeededRandom of(long seed, Topic topic, long... numbers) {
        long mixed = mix(seed + topic.ordinal());
        for (long number : numbers) {
            mixed = mix(mixed ^ number);
        }
        return new SeededRandom(mixed);
    }

    /** The finalizer of SplitMix64 after one increment. */
    private static long mix(long value) {
        long mixed = value + 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }

    /** Returns a number from 0 to {@code bound} (exclusive). */
    int number(int bound) {
        return random.nextInt(bound);
    }

    /** Returns a number from 0 to {@code bound} (exclusive). */
    long number(long bound) {
        return random.nextLong(bound);
    }

    /** Returns a number from {@code least} to {@code most} (inclusive). */
    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    boolean chance(double share) {
        return random.nextDouble() < share;
    }

    /** Returns a number from 0 to {@code bound} (exclusive); small ones are much more frequent. */
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
