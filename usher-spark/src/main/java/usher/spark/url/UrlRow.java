package usher.spark.url;

import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import usher.spark.input.RejectCode;
import usher.spark.time.ArchiveTime;

/**
 * One row of a URL table, looked at: it is of a site, or it is put aside.
 *
 * @param authority the site; null if the row is put aside
 * @param reject why it is put aside; null otherwise
 * @param detail what stood there
 */
record UrlRow(String authority, RejectCode reject, String detail) {
    static final int URL = 0;
    static final int MICROS = 1;
    static final int BAD_TIME = 2;
    static final int TOO_LONG = 3;
    static final int BAD_LINE = 4;

    /** Looks at a row of {@link UrlRows#SCHEMA}. */
    static UrlRow of(InternalRow row) {
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
        String site = PlainSite.of(row.getUTF8String(URL).getBytes());
        return site == null ? rejected(RejectCode.BAD_URL, text(row, URL)) : new UrlRow(site, null, null);
    }

    private static String text(InternalRow row, int column) {
        return row.getUTF8String(column).toString();
    }

    private static UrlRow rejected(RejectCode code, String detail) {
        return new UrlRow(null, code, detail);
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
