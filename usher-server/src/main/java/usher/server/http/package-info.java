/**
 * HTTP in general: routes, problems, limits, connections, logs.
 *
 * <p>In: Jetty's requests. Out: an {@link usher.server.http.Exchange} for the {@link usher.server.http.Route} of its
 * path and method, or a problem document (RFC 9457). Knows no robots.txt, no crawler and no verdict. Implements H-01 to
 * H-05. Read {@link usher.server.http.Router} first, then {@link usher.server.http.Connections}. All public types are
 * thread-safe, except exchanges.
 *
 * <p>What Jetty has for these, and why it is not used. The test in parentheses needs what it lacks:
 *
 * <ul>
 *   <li>{@code ForwardedRequestCustomizer} believes the leftmost address, from anyone (ClientFinderTest).
 *   <li>{@code CustomRequestLog} escapes no JSON and counts no lost lines (LogTest, AccessLogTest).
 *   <li>{@code CrossOriginHandler} refuses no request that costs a fetch, and answers preflight requests before the host
 *       is checked, with status 200 (CorsTest).
 *   <li>{@code ConditionalHandler} selects requests by path and method, not by ETag.
 *   <li>{@code GzipHandler} is to be removed from Jetty; its successor is another artifact.
 *   <li>{@code PathMappingsHandler} has no parameter with slashes, such as {@code http://example.com} (ConditionalTest).
 *   <li>{@code NetworkConnectionLimit} stops accepting, so slow clients keep out all others (LimitsTest).
 *   <li>Minimum data rates cover no heads, and count the time in which a stream waits for sites (LimitsTest,
 *       StreamTest).
 *   <li>{@code GracefulHandler} refuses what arrives while the service drains (LifeTest, StopTest).
 *   <li>{@code QoSHandler} knows no clients: one takes the places of all (FairExecutorTest).
 * </ul>
 */
@NullMarked
package usher.server.http;

import org.jspecify.annotations.NullMarked;
