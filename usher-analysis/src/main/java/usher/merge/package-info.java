/**
 * Merges the fragments of several teams into one file.
 *
 * <p>{@link usher.merge.Merger} merges {@link usher.merge.Fragment}s in order and returns a
 * {@link usher.merge.MergeResult} with the file and the conflicts. {@link usher.format.EquivalenceProof} proves for RFC
 * 9309 and Google that the file has the same meaning as the concatenated fragments (RFC 9309 §2.2.1).
 * {@code FragmentReader} splits a fragment into {@code FragmentGroup}s, {@code ConflictFinder} finds conflicts, and
 * {@code MergedFileWriter} writes the file. Results are immutable.
 */
@NullMarked
package usher.merge;

import org.jspecify.annotations.NullMarked;
