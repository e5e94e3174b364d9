package usher.spark.url;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.List;

/**
 * One record of CSV.
 *
 * @param position the octet at which it starts
 * @param length in octets
 * @param start what stands there, in about 200 octets
 * @param fields null where nothing stands between two commas; none if the record is too long
 * @param isBroken whether its quotation marks are wrong
 */
record CsvRecord(long position, long length, String start, List<String> fields, boolean isBroken) {
    /** A URL that is just not too long, and some columns more. */
    static final int MOST_OCTETS = 1 << 18;

    CsvRecord {
        requireNonNull(start, "start");
        fields = Collections.unmodifiableList(fields);
    }

    boolean isTooLong() {
        return length > MOST_OCTETS;
    }

    boolean isGood() {
        return !isBroken && !isTooLong();
    }
}
