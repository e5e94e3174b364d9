/**
 * What every reader of input says about what it could not use. In come pieces that are no good, out go {@link
 * usher.spark.input.Reject}s: a code, a place, a word. Knows neither Spark nor any format. Immutable, so thread-safe.
 */
package usher.spark.input;
