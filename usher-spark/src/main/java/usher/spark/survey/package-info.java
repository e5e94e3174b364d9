/**
 * What the robots.txt of many sites say, month by month: how far each robot is restricted, and how the files are written.
 *
 * <p>In: {@link usher.spark.capture.Capture}s. Out: {@link usher.spark.report.Table}s. {@code SurveyCaptureReader} says what one
 * capture is worth, in plain Java and where it is read; only the facts travel on ({@code FactCodec}), along redirects as {@link
 * usher.spark.site.Sites} follows them. {@code MonthPicker} keeps one capture for each site and month, {@code SurveyTally} adds up,
 * {@code SurveyTables} makes tables. {@link usher.spark.survey.SurveyJob} does so on Spark and is the only class here that
 * knows it, with what it is made of. How far a robot is restricted is proved ({@link usher.diff.Reach}), never guessed. Read
 * {@code SurveyCaptureReader} first. Values are immutable; readers and tallies are for one thread.
 */
package usher.spark.survey;
