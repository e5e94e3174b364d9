/**
 * Reads tables of URLs with times, as Parquet or CSV, also with the columns of Common Crawl's URL index. The result is
 * rows with the site or the reject of each URL, and their {@link usher.spark.url.SiteCounts}. Read {@link
 * usher.spark.url.UrlSource} first.
 */
package usher.spark.url;
