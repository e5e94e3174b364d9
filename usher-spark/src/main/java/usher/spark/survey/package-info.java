/**
 * Surveys the robots.txt files of many sites by month: how far each crawler is restricted, and how the files are
 * written.
 *
 * <p>{@code SurveyCaptureReader} extracts facts from a {@link usher.spark.capture.Capture} where it is read. Only these
 * facts ({@code FactCodec}) are moved between machines, along redirects as {@link usher.spark.site.Sites} follows them.
 * {@code MonthPicker} selects one capture for each site and month, {@code SurveyTally} adds facts up, and {@code
 * SurveyTables} creates the {@link usher.spark.report.Table}s. {@link usher.spark.survey.SurveyJob} runs these steps on
 * Spark. The restriction of a crawler is proved ({@link usher.diff.Reach}). Read {@code SurveyCaptureReader} first.
 * Values are immutable; readers and tallies are not thread-safe.
 */
package usher.spark.survey;
