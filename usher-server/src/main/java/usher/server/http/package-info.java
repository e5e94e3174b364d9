/**
 * HTTP without a word about robots: routes, problems, limits, connections, logs.
 *
 * <p>In: requests as Jetty gives them. Out: an {@link usher.server.http.Exchange} for the {@link
 * usher.server.http.Route} that its path and method name, or a problem document (RFC 9457) that says why there is none.
 * Knows no file, no robot and no verdict. Carries out H-01 to H-05. Read {@link usher.server.http.Router} first, then
 * {@link usher.server.http.Connections}. Everything public is thread-safe but an exchange, which is one request's own.
 */
@NullMarked
package usher.server.http;

import org.jspecify.annotations.NullMarked;
