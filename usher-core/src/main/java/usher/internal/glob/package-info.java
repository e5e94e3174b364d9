/**
 * Matching of byte patterns with stars.
 *
 * <p>Compiles literal pieces to a {@link usher.internal.glob.Glob}. Independent of robots.txt. Immutable. A test in the
 * testkit compares it with a naive matcher.
 */
@NullMarked
package usher.internal.glob;

import org.jspecify.annotations.NullMarked;
