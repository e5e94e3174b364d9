package usher.spark.survey;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** The classes by which crawl delays are counted. Each class but the last has a maximum. */
final class DelayClass {
    private static final List<Long> MAX_SECONDS = List.of(0L, 1L, 2L, 5L, 10L, 20L, 30L, 60L, 120L, 300L, 3_600L);

    static final int COUNT = MAX_SECONDS.size() + 1;

    private DelayClass() {}

    /** Returns the number of the class of a delay, from 0. */
    static int of(Duration delay) {
        int number = 0;
        while (number < MAX_SECONDS.size() && delay.compareTo(Duration.ofSeconds(MAX_SECONDS.get(number))) > 0) {
            number++;
        }
        return number;
    }

    /** Returns the maximum of a class in seconds; empty for the last. */
    static OptionalLong maxSeconds(int number) {
        return number < MAX_SECONDS.size() ? OptionalLong.of(MAX_SECONDS.get(number)) : OptionalLong.empty();
    }
}
