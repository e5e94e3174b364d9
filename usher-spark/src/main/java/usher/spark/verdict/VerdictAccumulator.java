package usher.spark.verdict;

import java.util.Arrays;
import org.apache.spark.util.AccumulatorV2;

/**
 * Counts verdicts by crawler and access. The last step of a job updates it; Spark counts each of its tasks once, even
 * if a task is run again.
 */
final class VerdictAccumulator extends AccumulatorV2<long[], long[]> {
    private static final long serialVersionUID = 1;
    private static final int KINDS = PackedVerdict.ACCESS_WORDS.size();

    private final int crawlers;
    private final long[] counts;

    VerdictAccumulator(int crawlers) {
        this.crawlers = crawlers;
        this.counts = new long[crawlers * KINDS];
    }

    @Override
    public boolean isZero() {
        return Arrays.stream(counts).allMatch(count -> count == 0);
    }

    @Override
    public AccumulatorV2<long[], long[]> copy() {
        VerdictAccumulator copy = new VerdictAccumulator(crawlers);
        copy.merge(this);
        return copy;
    }

    @Override
    public void reset() {
        Arrays.fill(counts, 0);
    }

    /** Counts the verdicts about one URL. */
    @Override
    public void add(long[] verdicts) {
        for (int crawler = 0; crawler < verdicts.length; crawler++) {
            counts[crawler * KINDS + PackedVerdict.access(verdicts[crawler])]++;
        }
    }

    @Override
    public void merge(AccumulatorV2<long[], long[]> other) {
        long[] more = other.value();
        for (int i = 0; i < counts.length; i++) {
            counts[i] += more[i];
        }
    }

    @Override
    public long[] value() {
        return counts.clone();
    }

    long count(int crawler, int access) {
        return counts[crawler * KINDS + access];
    }
}
