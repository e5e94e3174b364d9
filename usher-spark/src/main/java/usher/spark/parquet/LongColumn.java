package usher.spark.parquet;

import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.apache.parquet.schema.PrimitiveType;

/** A required column of 64-bit integers, each of which is stored as the difference to the one before. */
public final class LongColumn extends PagedColumn {
    private DeltaBinaryPackingValuesWriterForLong deltas = deltas();
    private long least = Long.MAX_VALUE;
    private long greatest = Long.MIN_VALUE;

    /** Creates an empty column with statistics. */
    public LongColumn(PrimitiveType type) {
        super(type, true);
    }

    /** Adds a value several times. */
    public void add(long value, int times) {
        for (int i = 0; i < times; i++) {
            deltas.writeLong(value);
        }
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
    }

    @Override
    Page page() throws IOException {
        Statistics<?> statistics = statistics();
        statistics.updateStats(least);
        statistics.updateStats(greatest);
        Page page = new Page(0, BytesInput.empty(), deltas.getBytes(), Encoding.DELTA_BINARY_PACKED, statistics);
        deltas = deltas();
        least = Long.MAX_VALUE;
        greatest = Long.MIN_VALUE;
        return page;
    }

    private static DeltaBinaryPackingValuesWriterForLong deltas() {
        return new DeltaBinaryPackingValuesWriterForLong(FIRST_SLAB, LAST_SLAB, HEAP);
    }
}
