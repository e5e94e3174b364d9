/**
 * How {@link usher.fetch.LiveUsher} fetches and logs: every URL by {@link usher.internal.fetch.Fetcher}, names by
 * {@link usher.internal.fetch.SystemResolver}, and a limited number of lines a minute of each kind by
 * {@link usher.internal.fetch.EventLog}. Operators select them by the names of the loggers (docs/fetching.md).
 */
package usher.internal.fetch;
