/**
 * A simulation in which fetching, storing and pacing run for thirty days in one thread and a tenth of a second.
 *
 * <p>In: a seed. Out: nothing, or {@link usher.fetch.simulation.InvariantViolation} with the invariant that does not
 * hold. The real classes run over a virtual clock, a fake internet and a fake disk; {@link
 * usher.fetch.simulation.WorldListener}s see every event and know the specification only, not the code that is watched.
 * Read {@link usher.fetch.simulation.World} first, and {@code docs/simulation.md}. One world belongs to one thread;
 * worlds share nothing.
 */
package usher.fetch.simulation;
