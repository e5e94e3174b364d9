/**
 * The live usher of a service: fetcher, cache, store and pacer as configured, with quotas for untrusted clients, or
 * with a folder of files instead of the network.
 *
 * <p>In: {@link usher.server.settings.ServerSettings}. Out: {@link usher.server.live.LiveComponents}. Knows nothing
 * about the service's own HTTP. Implements S-05 to S-07. Thread-safe.
 */
package usher.server.live;
