/**
 * HTTP in general: routes, problems, limits, connections, logs.
 *
 * <p>In: Jetty's requests. Out: an {@link usher.server.http.Exchange} for the {@link usher.server.http.Route} of its
 * path and method, or a problem document (RFC 9457). Knows no robots.txt, no crawler and no verdict. Implements H-01 to
 * H-05. Read {@link usher.server.http.Router} first, then {@link usher.server.http.Connections}. All public types are
 * thread-safe, except exchanges.
 *
 * <p>Jetty's {@code CrossOriginHandler} permits other origins. What else it has for these, and why it is not used; the
 * test in parentheses needs what it lacks:
 *
 * <ul>
 *   <li>{@code ForwardedRequestCustomizer} believes the leftmost address, which the client wrote (TrustedProxyTest).
 *   <li>{@code CustomRequestLog} escapes no JSON, and its writer counts no lost lines (LogTest, AccessLogTest).
 *   <li>{@code ConditionalHandler} selects requests by path and method, not by ETag.
 *   <li>{@code GzipHandler} is to be removed from Jetty; its successor takes three more artifacts.
 *   <li>{@code PathMappingsHandler} has no parameter with slashes, such as {@code http://example.com}
 *   (ExchangesTest).
 *   <li>{@code NetworkConnectionLimit} stops accepting, so slow clients keep out all others (LimitsTest).
 *   <li>The minimum data rates of {@code HttpConfiguration} are read by nothing in {@code jetty-server} (LimitsTest).
 *   <li>{@code GracefulHandler} refuses what arrives while the service drains (LifeTest, StopTest).
 *   <li>{@code QoSHandler} knows no clients: one takes the places of all (FairExecutorTest).
 * </ul>
 */
package usher.server.http;
