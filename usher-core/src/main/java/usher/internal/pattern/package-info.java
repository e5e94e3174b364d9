/**
 * Compiles path patterns as written, in a dialect, into globs with the weights that precedence needs (RFC 9309 §2.2.2 and §2.2.3).
 */
@NullMarked
package usher.internal.pattern;

import org.jspecify.annotations.NullMarked;
