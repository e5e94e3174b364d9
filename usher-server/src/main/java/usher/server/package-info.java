/**
 * The service: {@link usher.server.UsherServer} assembles it, and {@link usher.server.ServiceRunner} runs it until it
 * is stopped.
 *
 * <p>Packages: {@code settings} (the configuration), {@code http} (HTTP without robots.txt), {@code live} (fetcher,
 * cache, store and pacer), {@code api} (the operations), {@code analyze} (the analyzer). Dependencies:
 * {@code api → http, live → settings}. Implements H-01 to H-06 and S-01 to S-07; see {@code docs/operating.md}.
 */
@NullMarked
package usher.server;

import org.jspecify.annotations.NullMarked;
