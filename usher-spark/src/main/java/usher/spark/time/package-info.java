/** Converts times in tables of archives to and from microseconds since 1970. Pure functions. */
package usher.spark.time;
