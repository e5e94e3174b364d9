/**
 * Archived robots.txt captures. In come WARC files, tables and store exports, out go {@link usher.spark.capture.Capture}s and
 * {@link usher.spark.input.Reject}s. Does not know what any of it means to a robot.
 *
 * <p>{@link usher.spark.capture.CaptureSource} is the one door: it finds files, spreads them over tasks and makes rows ({@link
 * usher.spark.capture.CaptureTable}). The rest is plain Java that knows no Spark: a {@code CaptureReader} for each form of file
 * reads a stream in constant memory; only a disk or network that fails may end the try ({@code Attempt}). For WARC, {@code Frames} say where records are (gzip or not), {@code
 * RecordHead} reads their heads with jwarc, {@code ResponseReading} decides what a record is, {@code AnswerHead} and {@code
 * AnswerBody} read the response in it with what also reads live ones ({@code usher.access.internal.http}). Whatever is not whole is a failure or a reject, never a shorter file: what is missing may be what forbids.
 *
 * <p>WARC 1.0 and 1.1; RFC 1952, RFC 9110 §8.4, RFC 9112 §7.1. Read {@code Capture} first, then {@code WarcCaptures}. Values are
 * immutable; readers are for one thread. Tested with bytes written by hand, every cut and random damage among them.
 */
package usher.spark.capture;
