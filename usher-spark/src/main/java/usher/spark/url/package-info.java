/**
 * Tables of URLs with times. In come Parquet and CSV, also the columns of Common Crawl's URL index, out go rows of {@link
 * usher.spark.url.UrlRows} and a {@link usher.spark.url.Census} of them. Knows no robots.txt. Read {@link
 * usher.spark.url.UrlSource} first.
 */
package usher.spark.url;
