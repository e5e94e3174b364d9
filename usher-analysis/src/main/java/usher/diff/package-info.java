/**
 * What a change to a file changes, proved.
 *
 * <p>In: two {@link usher.Policy}s and a {@link usher.diff.Budget}. Out: a {@link usher.diff.PolicyDiff}, which is a
 * proof that no verdict changes, or examples of those that do; and for one policy its {@link usher.diff.RuleUse} and its {@link
 * usher.diff.Reach};
 * for two documents and many crawlers a {@link usher.diff.FileDiff}. Knows no dialect: rules arrive as they are compared
 * ({@link usher.Rule.ComparedRule}). Nothing is ever guessed: where
 * the budget does not suffice, the answer is that it did not.
 */
@NullMarked
package usher.diff;

import org.jspecify.annotations.NullMarked;
