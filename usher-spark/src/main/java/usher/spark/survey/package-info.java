/**
 * Surveys the robots.txt files of many sites by month: how far each crawler is restricted, and how the files are
 * written.
 *
 * <p>{@code SurveyCaptureReader} extracts facts from a {@link usher.spark.capture.Capture} where it is read. Only these
 * facts ({@code FactCodec}) are moved between machines, along redirects as {@link usher.spark.capture.Sites} follows them.
 * {@link usher.spark.survey.SurveyJob} selects one capture for each site and month and adds facts up, and {@code
 * SurveyTables} creates the {@link usher.spark.report.Table}s.
 * The restriction of a crawler is proved ({@link usher.diff.SiteAccess}). Read {@code SurveyCaptureReader} first.
 * Values are immutable; readers are not thread-safe.
 */
package usher.spark.survey;
