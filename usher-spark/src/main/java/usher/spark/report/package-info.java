/**
 * The report of a survey: one HTML page that needs nothing else.
 *
 * <p>In: a {@link usher.spark.report.Survey}, which is {@link usher.spark.report.Table}s. Out: {@link
 * usher.spark.report.Report}. Plots are SVG whose widths are shares of the page, so that letters keep their size on a phone;
 * below each stands its table. Knows neither Spark nor robots.txt. Templates beside the classes hold all
 * HTML; text goes through {@code Html#escape} unless a template asks otherwise. Read {@code Report} first. Immutable, or for one thread.
 */
package usher.spark.report;
