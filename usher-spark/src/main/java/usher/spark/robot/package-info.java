/**
 * The robots that a job asks about. In come names and a dialect, out go {@link usher.spark.robot.AskedRobot}s. Knows no Spark.
 * Immutable, so thread-safe.
 */
package usher.spark.robot;
