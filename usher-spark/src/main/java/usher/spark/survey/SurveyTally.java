package usher.spark.survey;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Adds up facts. When there are many distinct ones, the sums are passed on and forgotten, and a later step adds them
 * up: files determine the keys, so their number is unlimited. Not thread-safe.
 */
final class SurveyTally {
    private static final int MAX_SUMS = 100_000;

    private record SumKey(String month, HostList list, FactKind kind, String key) {}

    private static final class Sum {
        private long files;
        private long times;
    }

    private final Map<SumKey, Sum> sums = new HashMap<>();
    private final Consumer<FactCount> full;

    /**
     * Creates an empty tally.
     *
     * @param full receives the sums, in no order
     */
    SurveyTally(Consumer<FactCount> full) {
        this.full = full;
    }

    void add(String month, HostList list, Fact fact) {
        Sum sum = sums.computeIfAbsent(new SumKey(month, list, fact.kind(), fact.key()), key -> new Sum());
        sum.files++;
        sum.times += fact.times();
        if (sums.size() >= MAX_SUMS) {
            flush();
        }
    }

    /** Passes on all sums. */
    void flush() {
        sums.forEach((key, sum) ->
                full.accept(new FactCount(key.month(), key.list(), key.kind(), key.key(), sum.files, sum.times)));
        sums.clear();
    }
}
