/**
 * Writes the tables of a job as Parquet, with the same rows and file names on every run. Read {@link
 * usher.spark.output.Output}.
 */
package usher.spark.output;
