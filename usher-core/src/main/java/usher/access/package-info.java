/**
 * What the outcomes of fetches mean to a dialect: {@link usher.access.AccessResult}, {@link usher.access.OutcomeCode}
 * and {@link usher.access.AccessResult.Basis}. The package {@code usher.access.response} applies them.
 */
@NullMarked
package usher.access;

import org.jspecify.annotations.NullMarked;
