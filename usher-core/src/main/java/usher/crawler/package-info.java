/**
 * The registry of known crawlers: their tokens, operators and purposes, and what sources say about them. In:
 * {@code known-crawlers.tsv} and {@code crawler-facts.tsv}. Out: {@link usher.crawler.KnownCrawler}s and
 * {@link usher.crawler.CrawlerFact}s. Knows no file and no dialect. {@link usher.Crawler} resolves what users write.
 * Immutable.
 */
@NullMarked
package usher.crawler;

import org.jspecify.annotations.NullMarked;
