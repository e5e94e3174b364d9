/**
 * From a URL to its content: redirects are followed here, each hop judged anew.
 *
 * <p>In: a URL. Out: {@link usher.fetch.follow.Fetched}, always, and in time. {@link usher.fetch.follow.Fetcher} asks
 * {@code address} whether a hop may be visited and {@code transport} to visit it. Knows no robots.txt, no cache and no rule.
 * Carries out RFC 9309 §2.3.1.2 and F-07, S-01 to S-03. Thread-safe.
 */
@NullMarked
package usher.fetch.follow;

import org.jspecify.annotations.NullMarked;
