package usher.spark.capture;

/** Why a row or record of the input was rejected. The names are the words in the tables of rejects. */
public enum RejectCode {
    NO_URL,
    /** A URL is invalid, or its scheme is not http, https or ftp. */
    BAD_URL,
    /** A URL is longer than 65,536 bytes. */
    URL_TOO_LONG,
    NO_TIME,
    /** Invalid, or outside the years 1 to 9999. */
    BAD_TIME,
    LINE_TOO_LONG,
    /** A line of text does not have the expected columns. */
    BAD_LINE,
    FILE_UNREADABLE,
    /** Bytes are not gzip or not a WARC record. */
    BAD_RECORD,
    CUT_RECORD,
    /** The payload of a record is not an HTTP response. */
    BAD_HTTP,
    /** A revisit record refers to a record that is not in the archive. */
    LOST_REVISIT,
    NO_OUTCOME
}
