/**
 * Processes web archives on Apache Spark with the commands {@code verdicts}, {@code survey} and {@code history}. They
 * read WARC files and tables and write tables and reports. Read {@link usher.spark.Main}.
 */
package usher.spark;
