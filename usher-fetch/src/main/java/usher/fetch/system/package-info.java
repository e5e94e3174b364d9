/**
 * What the fetcher takes from the system, as dependencies that a test or a simulation replaces: clocks and timers ({@link
 * usher.fetch.system.TimeSource}), names ({@link usher.fetch.system.Resolver}), and the platform's log ({@link
 * usher.fetch.system.EventLog}), which gets a limited number of lines a minute of each kind. Operators select them by the names of the
 * loggers (docs/fetching.md).
 */
@NullMarked
package usher.fetch.system;

import org.jspecify.annotations.NullMarked;
