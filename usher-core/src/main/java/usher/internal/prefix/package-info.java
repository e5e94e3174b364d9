/**
 * An index of literal byte patterns.
 *
 * <p>In: patterns with ranks ({@link usher.internal.prefix.PrefixIndexBuilder}). Out:
 * {@link usher.internal.prefix.PrefixIndex}, which says which pattern that begins a subject comes first. Has never heard
 * of robots; not exported. Immutable once built.
 */
@NullMarked
package usher.internal.prefix;

import org.jspecify.annotations.NullMarked;
