/**
 * Archived robots.txt captures. In come WARC files, tables and store exports, out go {@link usher.spark.capture.Capture}s and
 * {@link usher.spark.input.Reject}s. Does not know what any of it means to a robot. Read {@code Capture} first.
 */
package usher.spark.capture;
