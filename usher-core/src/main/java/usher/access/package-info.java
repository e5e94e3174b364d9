/**
 * The options by which a dialect classifies the outcomes of fetches ({@link usher.access.AccessOptions}), and the
 * results: {@link usher.access.AccessResult}, {@link usher.access.OutcomeCode} and
 * {@link usher.access.AccessResult.Basis}. The module {@code usher-access} applies them.
 */
@NullMarked
package usher.access;

import org.jspecify.annotations.NullMarked;
