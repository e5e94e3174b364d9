package usher.spark.verdict;

import java.util.Arrays;
import org.apache.spark.util.AccumulatorV2;

/**
 * How many verdicts there were of each kind, for each robot. Counted by the last step of a job, whose tasks Spark counts once,
 * however often they are run.
 */
final class VerdictTally extends AccumulatorV2<long[], long[]> {
    private static final long serialVersionUID = 1;
    private static final int KINDS = Finding.ACCESS_WORDS.size();

    private final int robots;
    private final long[] counts;

    VerdictTally(int robots) {
        this.robots = robots;
        this.counts = new long[robots * KINDS];
    }

    @Override
    public boolean isZero() {
        for (long count : counts) {
            if (count != 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public AccumulatorV2<long[], long[]> copy() {
        VerdictTally copy = new VerdictTally(robots);
        copy.merge(this);
        return copy;
    }

    @Override
    public void reset() {
        Arrays.fill(counts, 0);
    }

    /** Counts the findings about one URL. */
    @Override
    public void add(long[] findings) {
        for (int robot = 0; robot < findings.length; robot++) {
            counts[robot * KINDS + Finding.access(findings[robot])]++;
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

    long count(int robot, int access) {
        return counts[robot * KINDS + access];
    }
}
