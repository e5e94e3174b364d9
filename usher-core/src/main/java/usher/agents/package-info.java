/**
 * The registry of known robots: who runs them, what for, which tokens they obey and which dialect they read.
 *
 * <p>In: {@code known-robots.tsv}. Out: {@link usher.agents.KnownRobots}. Plain data: depends on no other room, names a
 * dialect only by its id, and takes part in no decision; callers that want a robot's natural dialect ask here first.
 * Immutable.
 */
package usher.agents;
