package usher.spark.parquet;

import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.schema.PrimitiveType;

/** A column of booleans. */
public final class FlagColumn extends IndexColumn {
    /** Creates an empty column with statistics. */
    public FlagColumn(PrimitiveType type) {
        super(type, true);
    }

    /** Adds a value. */
    public void add(boolean value) {
        addIndex(value ? 1 : 0);
    }

    @Override
    int size() {
        return 2;
    }

    @Override
    void update(int index, Statistics<?> statistics) {
        statistics.updateStats(index == 1);
    }

    @Override
    BytesInput framed(BytesInput packed, int width) {
        return BytesInput.concat(BytesInput.fromInt((int) packed.size()), packed);
    }

    @Override
    Encoding encoding() {
        return Encoding.RLE;
    }
}
