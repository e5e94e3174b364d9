/**
 * Creates the report of a survey: one self-contained HTML page.
 *
 * <p>A {@link usher.spark.report.Survey} consists of {@link usher.spark.report.Table}s; {@link
 * usher.spark.report.Report} renders it. Charts are SVG with widths in percent, so that text keeps its size on a phone;
 * the table of numbers follows each chart. Does not depend on Spark. All HTML is in the templates of this package;
 * {@code Html#escape} escapes text unless a template says otherwise. Read {@code Report} first. Immutable, or not
 * thread-safe.
 */
package usher.spark.report;
