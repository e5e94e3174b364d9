/**
 * Matching of byte patterns with stars.
 *
 * <p>In: literal pieces and whether the end is anchored. Out: {@link usher.internal.glob.Glob}. Has never heard of
 * robots; not exported. Immutable. A duel with a naive matcher in the testkit guards it.
 */
@NullMarked
package usher.internal.glob;

import org.jspecify.annotations.NullMarked;
