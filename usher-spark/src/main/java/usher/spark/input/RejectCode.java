package usher.spark.input;

/** Why a row or record of the input was put aside; the words in the tables of rejects. */
public enum RejectCode {
    /** A URL, or the authority of a capture, is missing. */
    NO_URL,
    /** A URL that cannot be understood, or is no http, https or ftp one. */
    BAD_URL,
    /** A URL of more than 65,536 bytes. */
    URL_TOO_LONG,
    /** The time is missing. */
    NO_TIME,
    /** A time that cannot be understood, or lies outside the years 1 to 9999. */
    BAD_TIME,
    /** A line of text that is longer than a line may be. */
    LINE_TOO_LONG,
    /** A line of text that does not have the columns it should. */
    BAD_LINE,
    /** A file that is not there or cannot be read. */
    FILE_UNREADABLE,
    /** Bytes that are no gzip, or no WARC record. */
    BAD_RECORD,
    /** A record that breaks off. */
    CUT_RECORD,
    /** A record whose payload is no HTTP answer. */
    BAD_HTTP,
    /** A record that says that the content is the same as that of a record that is not in the archive. */
    LOST_REVISIT,
    /** A capture with neither a status nor a known reason why there is none. */
    NO_OUTCOME
}
