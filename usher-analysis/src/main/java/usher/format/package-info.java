/**
 * A file in canonical form, with a proof that the form says what the file said.
 *
 * <p>In: bytes. Out: a {@link usher.format.Formatted}: the form, and the steps that were left out because some dialect would
 * have read the result differently. {@link usher.format.Step} lists the steps; {@link usher.format.MeaningProof} compares two
 * files in every dialect, first as records and groups, then robot by robot with {@link usher.diff.PolicyDiff}. Stands above
 * {@code dialect}. Read {@link usher.format.Formatter} first. Immutable results.
 */
@NullMarked
package usher.format;

import org.jspecify.annotations.NullMarked;
