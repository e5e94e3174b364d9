package usher.spark.url;

import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import usher.spark.input.RejectCode;
import usher.spark.time.ArchiveTime;

/**
 * A row of a URL table after validation: the site of its URL, or a reject.
 *
 * @param authority the site; null for a reject
 * @param reject the reject code; null if the row is valid
 * @param detail the rejected text
 */
record ValidatedRow(String authority, RejectCode reject, String detail) {
    static final int URL = 0;
    static final int MICROS = 1;
    static final int BAD_TIME = 2;
    static final int TOO_LONG = 3;
    static final int BAD_LINE = 4;

    /** Validates a row of {@link UrlRows#SCHEMA}. */
    static ValidatedRow of(InternalRow row) {
        if (!row.isNullAt(BAD_LINE)) {
            return rejected(RejectCode.BAD_LINE, text(row, BAD_LINE));
        }
        if (row.isNullAt(URL) || row.getUTF8String(URL).numBytes() == 0) {
            return rejected(RejectCode.NO_URL, "");
        }
        if (!row.isNullAt(TOO_LONG)) {
            return rejected(RejectCode.URL_TOO_LONG, row.getLong(TOO_LONG) + " bytes: " + text(row, URL));
        }
        Optional<RejectCode> badTime = badTime(row);
        if (badTime.isPresent()) {
            String time = row.isNullAt(BAD_TIME) ? "" : text(row, BAD_TIME) + " of ";
            return rejected(badTime.get(), time + text(row, URL));
        }
        String site = UrlSite.of(row.getUTF8String(URL).getBytes());
        return site == null ? rejected(RejectCode.BAD_URL, text(row, URL)) : new ValidatedRow(site, null, null);
    }

    private static String text(InternalRow row, int column) {
        return row.getUTF8String(column).toString();
    }

    private static ValidatedRow rejected(RejectCode code, String detail) {
        return new ValidatedRow(null, code, detail);
    }

    private static Optional<RejectCode> badTime(InternalRow row) {
        if (!row.isNullAt(BAD_TIME)) {
            return Optional.of(RejectCode.BAD_TIME);
        }
        if (row.isNullAt(MICROS)) {
            return Optional.of(RejectCode.NO_TIME);
        }
        return ArchiveTime.isUsable(row.getLong(MICROS)) ? Optional.empty() : Optional.of(RejectCode.BAD_TIME);
    }
}
