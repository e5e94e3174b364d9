/**
 * The live usher of a service: fetcher, cache, store and pacer put together as the settings say, with the quotas that
 * strangers make necessary, or with a folder of files in place of the network.
 *
 * <p>In: {@link usher.server.settings.ServerSettings}. Out: {@link usher.server.live.LiveComponents}. Knows no HTTP of
 * our own. Carries out S-05 to S-07. Thread-safe.
 */
@NullMarked
package usher.server.live;

import org.jspecify.annotations.NullMarked;
