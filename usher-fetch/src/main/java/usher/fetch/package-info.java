/**
 * The front door of a live crawler: {@link usher.fetch.LiveUsher} and its {@link usher.fetch.LiveRobot}s.
 *
 * <p>In: URLs. Out: {@link usher.fetch.LiveVerdict}s: access, reason, rule, and what the answer rests on. Fetching, keeping and
 * pacing are the rooms below. Thread-safe.
 */
@NullMarked
package usher.fetch;

import org.jspecify.annotations.NullMarked;
