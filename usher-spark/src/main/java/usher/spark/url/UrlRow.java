package usher.spark.url;

import java.util.Optional;
import org.apache.spark.sql.Row;
import usher.spark.input.RejectCode;
import usher.spark.time.ArchiveTime;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/**
 * One row of a URL table, looked at: it is of a site, or it is put aside.
 *
 * @param authority the site; null if the row is put aside
 * @param reject why it is put aside; null otherwise
 * @param detail what stood there
 */
public record UrlRow(String authority, RejectCode reject, String detail) {
    static final int URL = 0;
    static final int MICROS = 1;
    static final int BAD_TIME = 2;
    static final int TOO_LONG = 3;
    static final int BAD_LINE = 4;

    /** Looks at a row of {@link UrlRows#SCHEMA}. */
    public static UrlRow of(Row row) {
        if (!row.isNullAt(BAD_LINE)) {
            RejectCode code = row.isNullAt(TOO_LONG) ? RejectCode.BAD_LINE : RejectCode.LINE_TOO_LONG;
            return rejected(code, row.getString(BAD_LINE));
        }
        if (row.isNullAt(URL) || row.getString(URL).isEmpty()) {
            return rejected(RejectCode.NO_URL, "");
        }
        String url = row.getString(URL);
        if (!row.isNullAt(TOO_LONG)) {
            return rejected(RejectCode.URL_TOO_LONG, row.getLong(TOO_LONG) + " octets: " + url);
        }
        Optional<RejectCode> badTime = badTime(row);
        if (badTime.isPresent()) {
            return rejected(badTime.get(), row.isNullAt(BAD_TIME) ? url : row.getString(BAD_TIME) + " of " + url);
        }
        UrlResult parsed = WebUrl.parse(url);
        return parsed instanceof WebUrl good
                ? new UrlRow(good.authority().toString(), null, null)
                : rejected(RejectCode.BAD_URL, url);
    }

    private static UrlRow rejected(RejectCode code, String detail) {
        return new UrlRow(null, code, detail);
    }

    private static Optional<RejectCode> badTime(Row row) {
        if (!row.isNullAt(BAD_TIME)) {
            return Optional.of(RejectCode.BAD_TIME);
        }
        if (row.isNullAt(MICROS)) {
            return Optional.of(RejectCode.NO_TIME);
        }
        return ArchiveTime.isUsable(row.getLong(MICROS)) ? Optional.empty() : Optional.of(RejectCode.BAD_TIME);
    }
}
