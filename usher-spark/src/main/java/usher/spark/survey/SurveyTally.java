package usher.spark.survey;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Adds up facts. Sums go out and are forgotten whenever there are many different ones, to be added up by somebody else: keys
 * that files make up may be any number. For one thread.
 */
final class SurveyTally {
    private static final int MAX_KEPT = 100_000;

    private record Key(String month, HostList list, Kind kind, String key) {}

    private static final class Sum {
        private long files;
        private long times;
    }

    private final Map<Key, Sum> sums = new HashMap<>();
    private final Consumer<Count> full;

    /**
     * A tally.
     *
     * @param full takes sums, in no order
     */
    SurveyTally(Consumer<Count> full) {
        this.full = full;
    }

    void add(String month, HostList list, Fact fact) {
        Sum sum = sums.computeIfAbsent(new Key(month, list, fact.kind(), fact.key()), key -> new Sum());
        sum.files++;
        sum.times += fact.times();
        if (sums.size() >= MAX_KEPT) {
            flush();
        }
    }

    /** Gives out all sums. */
    void flush() {
        sums.forEach((key, sum) ->
                full.accept(new Count(key.month(), key.list(), key.kind(), key.key(), sum.files, sum.times)));
        sums.clear();
    }
}
