/**
 * The service: {@link usher.server.UsherServer} puts it together, and {@link usher.server.ServeRun} runs it until it is told to
 * stop.
 *
 * <p>Rooms: {@code settings} (what an operator chooses), {@code http} (HTTP without robots), {@code live} (fetcher, cache, store
 * and pacer put together), {@code api} (the calls), {@code metrics}, {@code analyze} (the analyzer's answers). Direction:
 * {@code api → http, live, metrics → settings}. Carries out rows H1 to H6 and S1 to S7 of the reliability goals; see
 * {@code docs/service.md}.
 */
@NullMarked
package usher.server;

import org.jspecify.annotations.NullMarked;
