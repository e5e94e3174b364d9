/**
 * Describes input that could not be used: {@link usher.spark.input.Reject}s with a code, a position and details. Does
 * not depend on Spark or on a file format. Immutable and thread-safe.
 */
package usher.spark.input;
