/**
 * Resolves agent strings to crawlers with their tokens and dialect.
 *
 * <p>Input: text such as {@code Googlebot/2.1} and a choice of dialect. Output: {@link usher.crawler.Crawler}. The
 * command line, the service and all other front ends use it, so that they agree. Immutable.
 */
@NullMarked
package usher.crawler;

import org.jspecify.annotations.NullMarked;
