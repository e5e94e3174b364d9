/**
 * HTTP in general: routes, problems, limits, connections, logs.
 *
 * <p>In: Jetty's requests. Out: an {@link usher.server.http.Exchange} for the {@link usher.server.http.Route} of its
 * path and method, or a problem document (RFC 9457). Knows no robots.txt, no crawler and no verdict. Implements H-01 to
 * H-05. Read {@link usher.server.http.Router} first, then {@link usher.server.http.Connections}. All public types are
 * thread-safe, except exchanges.
 */
@NullMarked
package usher.server.http;

import org.jspecify.annotations.NullMarked;
