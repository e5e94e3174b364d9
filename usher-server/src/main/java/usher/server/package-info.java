/**
 * The service: {@link usher.server.UsherServer} puts it together, and {@link usher.server.ServiceRunner} runs it until it is told to
 * stop.
 *
 * <p>Rooms: {@code settings} (what an operator chooses), {@code http} (HTTP without robots), {@code live} (fetcher, cache, store
 * and pacer put together), {@code api} (the calls), {@code metrics}, {@code analyze} (the analyzer's answers). Direction:
 * {@code api → http, live, metrics → settings}. Carries out H-01 to H-06 and S-01 to S-07; see
 * {@code docs/service.md}.
 */
@NullMarked
package usher.server;

import org.jspecify.annotations.NullMarked;
