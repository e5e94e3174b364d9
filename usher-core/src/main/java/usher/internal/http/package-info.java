/**
 * Reads HTTP/1 responses in constant memory: status line and headers, chunks and content codings.
 *
 * <p>Strict readers are for servers, lenient ones for archives. An incomplete body is an error
 * ({@link usher.internal.http.OutcomeException}), because the missing part may contain Disallow lines.
 *
 * <p>Start with {@link usher.internal.http.ResponseHeadReader},
 * {@link usher.internal.http.ContentDecoding} and {@link usher.internal.http.LenientDecoding}. Used by
 * {@code usher-fetch} and {@code usher-spark}. RFC 1950 to 1952, RFC 9110 §8.4, RFC 9112. {@code TransportFaultsTest}
 * in {@code usher-fetch} tests the strict readers over sockets.
 */
@NullMarked
package usher.internal.http;

import org.jspecify.annotations.NullMarked;
