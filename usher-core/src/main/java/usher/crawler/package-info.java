/**
 * The registry of known crawlers: their tokens, operators and purposes. In: {@code known-crawlers.tsv}. Out:
 * {@link usher.crawler.KnownCrawler}s. Knows no file and no dialect. {@link usher.Crawler} resolves what users write.
 * Immutable.
 */
@NullMarked
package usher.crawler;

import org.jspecify.annotations.NullMarked;
