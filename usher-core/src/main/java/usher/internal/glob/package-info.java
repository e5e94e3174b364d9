/**
 * Matching of byte patterns with stars, independent of robots.txt.
 *
 * <p>{@link usher.internal.glob.Glob} is a compiled pattern, and immutable. A test in the testkit compares it with a naive
 * matcher.
 */
@NullMarked
package usher.internal.glob;

import org.jspecify.annotations.NullMarked;
