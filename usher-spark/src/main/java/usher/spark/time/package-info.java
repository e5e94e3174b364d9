/** Times as tables of archives write them, to and from microseconds since 1970. Pure functions. */
package usher.spark.time;
