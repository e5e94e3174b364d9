/**
 * The registry of known crawlers: who runs them, what for, which tokens they obey, which dialect they read, and how they
 * treat robots.txt.
 *
 * <p>In: {@code known-robots.tsv}. Out: {@link usher.agents.KnownRobots}, and {@link usher.agents.UserAgentHeader}, which finds
 * their names in longer text. Plain data: depends on no other package, names a dialect only by its id, and takes part in no
 * decision. Immutable.
 */
package usher.agents;
