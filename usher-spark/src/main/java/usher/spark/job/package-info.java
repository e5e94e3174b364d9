/**
 * What the jobs share: the crawlers of a job, the columns and times of its input tables, and its output tables, which
 * have the same rows and file names on every run. Read {@link usher.spark.job.Output}.
 */
package usher.spark.job;
