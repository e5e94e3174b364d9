/**
 * Compiles path patterns as written, in a dialect, into globs with the weights that precedence needs (RFC 9309 §2.2.2
 * and §2.2.3), and compares paths with them.
 *
 * <p>A {@link usher.internal.match.Glob} is one pattern, matched without backtracking. A
 * {@link usher.internal.match.RuleBlock} is the rules of a policy in one array of bytes, in which the one that decides
 * is found. Knows nothing of files or groups.
 */
package usher.internal.match;
