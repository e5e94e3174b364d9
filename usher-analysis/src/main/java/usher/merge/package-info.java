/**
 * One file from the fragments of several maintainers.
 *
 * <p>In: {@link usher.merge.Fragment}s in order. Out: a {@link usher.merge.Merged} with the file and what the maintainers should
 * know. The file means what RFC 9309 §2.2.1 makes of all groups one after the other, which is proved for RFC 9309 and for Google
 * with {@link usher.format.MeaningProof}. Flow: {@code FragmentReader} takes a fragment apart into {@code Section}s,
 * {@code Conflicts} looks for what does not agree, {@code Layout} writes. Read {@link usher.merge.Merger} first. Immutable
 * results.
 */
@NullMarked
package usher.merge;

import org.jspecify.annotations.NullMarked;
