package usher.spark.parquet;

import java.io.IOException;
import java.util.Optional;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.schema.PrimitiveType;

/** A column of a {@link PagedFile}. It collects values and encodes those of a page at once. Not thread-safe. */
public abstract class PagedColumn {
    static final HeapByteBufferAllocator HEAP = HeapByteBufferAllocator.getInstance();
    static final int FIRST_SLAB = 1 << 14;
    static final int LAST_SLAB = 1 << 20;

    private final PrimitiveType type;
    private final boolean hasStatistics;

    /**
     * The encoded values of a page.
     *
     * @param nulls the number of nulls
     * @param levels which values are null; empty for a required column
     * @param values the values that are not null
     */
    record Page(int nulls, BytesInput levels, BytesInput values, Encoding encoding, Statistics<?> statistics) {
        Page with(BytesInput newLevels, BytesInput newValues) {
            return new Page(nulls, newLevels, newValues, encoding, statistics);
        }
    }

    PagedColumn(PrimitiveType type, boolean hasStatistics) {
        this.type = type;
        this.hasStatistics = hasStatistics;
    }

    /** Returns the values since the last call. They may share memory with the values that are added next. */
    abstract Page page() throws IOException;

    /** Returns the dictionary of the pages since the last reset; empty if they have none. */
    Optional<PlainDictionary> dictionary() {
        return Optional.empty();
    }

    /** Whether the dictionary is so large that the row group should end. */
    boolean isFull() {
        return false;
    }

    /** Begins a new dictionary. */
    void reset() {}

    /** The values that pages refer to. */
    record PlainDictionary(BytesInput values, int size) {}

    /** Returns statistics to be updated; without effect if the column has none. */
    final Statistics<?> statistics() {
        return hasStatistics ? Statistics.createStats(type) : Statistics.noopStats(type);
    }

    final boolean hasStatistics() {
        return hasStatistics;
    }

    final boolean isRequired() {
        return type.isRepetition(org.apache.parquet.schema.Type.Repetition.REQUIRED);
    }
}
