package usher.spark.capture;

/** Why a row or record of the input was rejected. The names are the words in the tables of rejects. */
public enum RejectCode {
    /** A URL, or the authority of a capture, is missing. */
    NO_URL,
    /** A URL is invalid, or its scheme is not http, https or ftp. */
    BAD_URL,
    /** A URL is longer than 65,536 bytes. */
    URL_TOO_LONG,
    /** The time is missing. */
    NO_TIME,
    /** A time is invalid or outside the years 1 to 9999. */
    BAD_TIME,
    /** A line of text exceeds the maximum length. */
    LINE_TOO_LONG,
    /** A line of text does not have the expected columns. */
    BAD_LINE,
    /** A file does not exist or cannot be read. */
    FILE_UNREADABLE,
    /** Bytes are not gzip or not a WARC record. */
    BAD_RECORD,
    /** A record is truncated. */
    CUT_RECORD,
    /** The payload of a record is not an HTTP response. */
    BAD_HTTP,
    /** A revisit record refers to a record that is not in the archive. */
    LOST_REVISIT,
    /** A capture has neither a status nor a failure code. */
    NO_OUTCOME
}
