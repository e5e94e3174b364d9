/** Writes Parquet files from numbers: a column with few distinct values is never compared or hashed. */
package usher.spark.parquet;
