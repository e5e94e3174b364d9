/**
 * Whole web archives on Apache Spark: the commands {@code verdicts}, {@code survey}, {@code history} and {@code generate}. In
 * come WARC files and tables, out go tables and reports. Read {@link usher.spark.Main}.
 */
package usher.spark;
