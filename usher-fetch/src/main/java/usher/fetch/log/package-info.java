/**
 * Events for operators, in the platform's log.
 *
 * <p>In: a {@link usher.fetch.log.LoggedEvent} and a message. Out: a limited number of lines a minute of each kind,
 * written to {@link java.lang.System.Logger} (ADR 17). Knows the time and nothing else. Read {@link
 * usher.fetch.log.EventLog} first.
 */
@NullMarked
package usher.fetch.log;

import org.jspecify.annotations.NullMarked;
