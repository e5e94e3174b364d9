package usher.spark.parquet;

import java.io.IOException;
import java.util.Arrays;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;
import org.apache.parquet.schema.PrimitiveType;

/** A column of small numbers, packed into as few bits as the largest needs. */
abstract class IndexColumn extends PagedColumn {
    private static final int NULL = -1;

    private int[] indexes = new int[1 << 10];
    private int count;
    private int nulls;

    IndexColumn(PrimitiveType type, boolean hasStatistics) {
        super(type, hasStatistics);
    }

    /** Adds a null. */
    public final void addNull() {
        addIndex(NULL);
        nulls++;
    }

    final void addIndex(int index) {
        if (count == indexes.length) {
            indexes = Arrays.copyOf(indexes, 2 * count);
        }
        indexes[count++] = index;
    }

    /** Returns how many different indexes there are. */
    abstract int size();

    /** Adds the value of an index to statistics. */
    abstract void update(int index, Statistics<?> statistics);

    /** Returns packed indexes with what the encoding puts before them. */
    abstract BytesInput framed(BytesInput packed, int width);

    abstract Encoding encoding();

    @Override
    final Page page() throws IOException {
        int width = BytesUtils.getWidthFromMaxInt(Math.max(0, size() - 1));
        Statistics<?> statistics = statistics();
        if (hasStatistics()) {
            update(statistics);
        }
        Page page = new Page(nulls, levels(), framed(packed(width), width), encoding(), statistics);
        count = 0;
        nulls = 0;
        return page;
    }

    /** Every value counts once, however often it occurs. */
    private void update(Statistics<?> statistics) {
        boolean[] used = new boolean[size()];
        for (int i = 0; i < count; i++) {
            if (indexes[i] != NULL && !used[indexes[i]]) {
                used[indexes[i]] = true;
                update(indexes[i], statistics);
            }
        }
        statistics.incrementNumNulls(nulls);
    }

    private BytesInput levels() throws IOException {
        if (isRequired()) {
            return BytesInput.empty();
        }
        RunLengthBitPackingHybridEncoder levels = encoder(1);
        for (int i = 0; i < count; i++) {
            levels.writeInt(indexes[i] == NULL ? 0 : 1);
        }
        return levels.toBytes();
    }

    private BytesInput packed(int width) throws IOException {
        RunLengthBitPackingHybridEncoder packed = encoder(width);
        for (int i = 0; i < count; i++) {
            if (indexes[i] != NULL) {
                packed.writeInt(indexes[i]);
            }
        }
        return packed.toBytes();
    }

    private static RunLengthBitPackingHybridEncoder encoder(int width) {
        return new RunLengthBitPackingHybridEncoder(width, FIRST_SLAB, LAST_SLAB, HEAP);
    }
}
