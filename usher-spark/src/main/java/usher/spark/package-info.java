/**
 * Whole web archives on Apache Spark: the commands {@code verdicts}, {@code survey} and {@code history}. In
 * come WARC files and tables, out go tables and reports. Read {@link usher.spark.Main}.
 */
package usher.spark;
