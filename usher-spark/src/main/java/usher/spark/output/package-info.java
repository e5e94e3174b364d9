/**
 * What jobs write: tables of Parquet, the same rows under the same names on every run. In come rows in their final order.
 * Knows nothing of robots. Read {@link usher.spark.output.Output}.
 */
package usher.spark.output;
