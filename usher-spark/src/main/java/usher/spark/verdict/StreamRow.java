package usher.spark.verdict;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Comparator;
import org.apache.spark.sql.catalyst.InternalRow;
import usher.access.OutcomeCode;
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
            .thenComparingInt(StreamRow::strictness)
            .thenComparing(StreamRow::refusal, Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(StreamRow::payload, Comparator.nullsFirst(Arrays::compareUnsigned));

    /** From what allows everything over what nobody knows, and a file, to what forbids everything. */
    private int strictness() {
        if (refusal != null) {
            return refusal.equals(OutcomeCode.REDIRECT_LIMIT.word()) ? 0 : 3;
        }
        if (payload == null) {
            return 1;
        }
        return switch (CaptureContent.kind(payload)) {
            case NO_FILE -> 0;
            case FILE -> 2;
            case NO_ANSWER -> 3;
        };
    }

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
