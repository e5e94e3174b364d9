/**
 * Fetching with redirects; every hop is checked.
 *
 * <p>In: a URL. Out: a {@link usher.fetch.follow.FetchResult}, always, and in time. {@link usher.fetch.follow.Fetcher}
 * uses {@code address} to check each hop and {@code transport} to send the request. Knows no robots.txt, no cache and
 * no rule. Implements RFC 9309 §2.3.1.2, and the requirements F-07 and S-01 to S-03 of {@code docs/spec}. Thread-safe.
 */
@NullMarked
package usher.fetch.follow;

import org.jspecify.annotations.NullMarked;
