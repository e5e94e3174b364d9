/**
 * The crawlers of a job, as {@link usher.spark.crawler.CrawlerSpec}s. Does not depend on Spark. Immutable and
 * thread-safe.
 */
package usher.spark.crawler;
