package usher.spark.verdict;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Comparator;
import org.apache.spark.sql.catalyst.InternalRow;
import usher.spark.capture.CaptureContent;

/**
 * A row of {@link MergedTable}.
 *
 * @param text a site or a URL in UTF-8
 * @param refusal null if there is none
 * @param payload null if there is none
 */
record MergedRow(long key, long micros, int kind, byte[] text, String refusal, byte[] payload) {
    /**
     * A total order of rows with equal keys. Of responses of the same microsecond the last one counts, so the least
     * strict ones come first.
     */
    static final Comparator<MergedRow> ORDER = Comparator.comparingLong(MergedRow::micros)
            .thenComparingInt(MergedRow::kind)
            .thenComparing(MergedRow::text, Arrays::compareUnsigned)
            .thenComparingInt(MergedRow::strictness)
            .thenComparing(MergedRow::refusal, Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(MergedRow::payload, Comparator.nullsFirst(Arrays::compareUnsigned));

    /** Returns the strictness: all allowed, unknown, a file, all disallowed. */
    private int strictness() {
        if (refusal != null) {
            return CaptureContent.outcomeCode(refusal).isRedirectLimit() ? 0 : 3;
        }
        if (payload == null) {
            return 1;
        }
        return switch (CaptureContent.kind(payload)) {
            case NO_FILE -> 0;
            case FILE -> 2;
            case NO_RESPONSE -> 3;
        };
    }

    static MergedRow of(InternalRow row) {
        boolean refused = !row.isNullAt(MergedTable.REFUSAL);
        return new MergedRow(
                row.getLong(MergedTable.KEY),
                row.getLong(MergedTable.MICROS),
                row.getInt(MergedTable.KIND),
                row.getUTF8String(MergedTable.TEXT).getBytes(),
                refused ? row.getUTF8String(MergedTable.REFUSAL).toString() : null,
                row.isNullAt(MergedTable.PAYLOAD) ? null : row.getBinary(MergedTable.PAYLOAD));
    }

    String string() {
        return new String(text, UTF_8);
    }
}
