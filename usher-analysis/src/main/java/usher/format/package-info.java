/**
 * Formats a file canonically, with a proof that its meaning does not change.
 *
 * <p>{@link usher.format.Formatter} returns a {@link usher.format.FormatResult}: the formatted file, and the steps that
 * were skipped because a dialect would have read the result differently. {@link usher.format.FormatStep} lists the
 * steps. {@link usher.format.EquivalenceProof} compares two files in every dialect, first by directives and groups,
 * then for each crawler with {@link usher.diff.PolicyDiff}. Results are immutable.
 */
@NullMarked
package usher.format;

import org.jspecify.annotations.NullMarked;
