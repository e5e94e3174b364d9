package usher.spark.verdict;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Comparator;
import org.apache.spark.sql.catalyst.InternalRow;
import usher.spark.capture.CaptureContent;

/**
 * A row of {@link StreamTable}, read.
 *
 * @param text a site or a URL, in UTF-8
 * @param refusal null for none
 * @param payload null for none
 */
record StreamRow(long key, long micros, int kind, byte[] text, String refusal, byte[] payload) {
    /**
     * The order of rows whose keys are equal; leaves nothing open. Of answers of one microsecond the last one counts, so those
     * by which everything would be allowed come first.
     */
    static final Comparator<StreamRow> ORDER = Comparator.comparingLong(StreamRow::micros)
            .thenComparingInt(StreamRow::kind)
            .thenComparing(StreamRow::text, Arrays::compareUnsigned)
            .thenComparing(StreamRow::refusal, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(row -> row.payload() != null && !CaptureContent.isUnavailable(row.payload()))
            .thenComparing(StreamRow::payload, Comparator.nullsFirst(Arrays::compareUnsigned));

    static StreamRow of(InternalRow row) {
        boolean refused = !row.isNullAt(StreamTable.REFUSAL);
        return new StreamRow(
                row.getLong(StreamTable.KEY),
                row.getLong(StreamTable.MICROS),
                row.getInt(StreamTable.KIND),
                row.getUTF8String(StreamTable.TEXT).getBytes(),
                refused ? row.getUTF8String(StreamTable.REFUSAL).toString() : null,
                row.isNullAt(StreamTable.PAYLOAD) ? null : row.getBinary(StreamTable.PAYLOAD));
    }

    String string() {
        return new String(text, UTF_8);
    }
}
