package usher.spark.capture;

/**
 * A position in the input.
 *
 * @param file the path of the file
 * @param position the byte offset of a WARC record or of a line of an export, or the row number in Parquet or CSV, from
 *     0; -1 if unknown
 */
public record InputPosition(String file, long position) {}
