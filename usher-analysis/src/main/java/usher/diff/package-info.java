/**
 * Proves which verdicts a change to a file changes.
 *
 * <p>A {@link usher.diff.PolicyDiff} of two {@link usher.Policy}s is a proof that no verdict changes, or examples of
 * changes. {@link usher.diff.RuleUse} and {@link usher.diff.SiteAccess} analyze one policy; {@link usher.diff.FileDiff}
 * compares two documents for many crawlers. Independent of dialects: rules are compared in compiled form
 * ({@link usher.Rule.NormalizedRule}). If the {@link usher.diff.Budget} is not sufficient, the outcome is
 * {@link usher.diff.Outcome#UNDECIDED}.
 */
@NullMarked
package usher.diff;

import org.jspecify.annotations.NullMarked;
