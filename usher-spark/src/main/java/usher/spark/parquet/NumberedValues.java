package usher.spark.parquet;

import java.util.List;
import java.util.function.IntToLongFunction;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;

/** The values of a column by their numbers. */
public interface NumberedValues {
    /** Writes the value with a number. */
    void write(int number, ValuesWriter out);

    /** Adds the value with a number to statistics. */
    void update(int number, Statistics<?> statistics);

    /** Returns words by their index. */
    static NumberedValues words(List<String> words) {
        List<Binary> binaries = words.stream().map(Binary::fromString).toList();
        return new NumberedValues() {
            @Override
            public void write(int number, ValuesWriter out) {
                out.writeBytes(binaries.get(number));
            }

            @Override
            public void update(int number, Statistics<?> statistics) {
                statistics.updateStats(binaries.get(number));
            }
        };
    }

    /** Returns integers that are their own numbers. */
    static NumberedValues integers() {
        return new NumberedValues() {
            @Override
            public void write(int number, ValuesWriter out) {
                out.writeInteger(number);
            }

            @Override
            public void update(int number, Statistics<?> statistics) {
                statistics.updateStats(number);
            }
        };
    }

    /** Returns 64-bit integers by their number. */
    static NumberedValues longs(IntToLongFunction values) {
        return new NumberedValues() {
            @Override
            public void write(int number, ValuesWriter out) {
                out.writeLong(values.applyAsLong(number));
            }

            @Override
            public void update(int number, Statistics<?> statistics) {
                statistics.updateStats(values.applyAsLong(number));
            }
        };
    }
}
