/**
 * Reads HTTP/1 responses: heads, chunks and content codings, byte by byte in constant memory.
 *
 * <p>In: a stream of bytes. Out: a {@link usher.access.internal.http.ResponseHead}, a stream of the content, or an
 * {@link usher.access.internal.http.OutcomeException}. Strict for what a server has just sent, lenient for what an archive has
 * kept. A body that is not whole is never a shorter body: its lost half may hold what disallows.
 *
 * <p>Read {@link usher.access.internal.http.ResponseHeadReader} first, then
 * {@link usher.access.internal.http.ContentDecoding} and {@link usher.access.internal.http.LenientDecoding}. Used by
 * {@code usher-fetch} and {@code usher-spark}. RFC 1950 to 1952, RFC 9110 §8.4, RFC 9112. Tests of the strict side over
 * sockets: {@code TransportFaultsTest} in {@code usher-fetch}.
 */
@NullMarked
package usher.access.internal.http;

import org.jspecify.annotations.NullMarked;
