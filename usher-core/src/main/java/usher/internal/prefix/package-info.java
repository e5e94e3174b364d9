/**
 * An index of literal byte patterns.
 *
 * <p>{@link usher.internal.prefix.PrefixIndexBuilder} builds a {@link usher.internal.prefix.PrefixIndex} of ranked
 * patterns, which finds the pattern of lowest rank that is a prefix of a subject. Independent of robots.txt. Immutable
 * once built.
 */
@NullMarked
package usher.internal.prefix;

import org.jspecify.annotations.NullMarked;
