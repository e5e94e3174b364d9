/**
 * Who asks: what people and programs pass as an agent, turned into one crawler with its tokens and its dialect.
 *
 * <p>In: text such as {@code Googlebot/2.1}, and the choice of a dialect. Out: {@link usher.crawler.Crawler}. All front ends ask
 * here, so that they agree. Knows the registry and the dialects, and no file and no URL. Immutable.
 */
@NullMarked
package usher.crawler;

import org.jspecify.annotations.NullMarked;
