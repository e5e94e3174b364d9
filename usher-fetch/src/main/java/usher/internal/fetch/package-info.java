/**
 * How {@link usher.fetch.LiveUsher} fetches and logs: every URL by {@link usher.internal.fetch.Fetcher}, names by
 * {@link usher.internal.fetch.SystemResolver}, events by {@link usher.internal.fetch.EventLog} (docs/fetching.md).
 */
package usher.internal.fetch;
