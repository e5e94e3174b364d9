/**
 * Reads archived robots.txt captures: WARC files, tables and store exports become {@link usher.spark.capture.Capture}s
 * and {@link usher.spark.capture.Reject}s. Nothing here interprets the content.
 *
 * <p>{@link usher.spark.capture.CaptureSource} is the entry point: it lists files, distributes them over tasks and
 * creates rows ({@link usher.spark.capture.CaptureRows}). {@link usher.spark.capture.Sites} resolves them to the
 * responses of each site. The readers do not depend on Spark. A {@code CaptureReader}
 * for each file format reads a stream in constant memory; only I/O errors may fail a task ({@code ReadAttempt}). For
 * WARC, {@code Frames} find the records, {@code WarcRecordHeader} parses their headers with jwarc, and {@code
 * ResponseRecordReader} converts them to captures. {@code ArchivedHead} and {@code ArchivedBody} read the HTTP response
 * with the code for live responses ({@code usher.support.access}). Incomplete content is a failure or a reject
 * and never a shorter file, because the missing part may contain rules.
 *
 * <p>WARC 1.0 and 1.1; RFC 1952, RFC 9110 §8.4, RFC 9112 §7.1. Read {@code Capture} first, then {@code
 * WarcCaptureReader}. Values are immutable; readers are not thread-safe.
 */
package usher.spark.capture;
