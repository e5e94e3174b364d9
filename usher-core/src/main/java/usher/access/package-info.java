/**
 * How a dialect reads the outcomes of fetches: {@link usher.access.AccessOptions} and {@link usher.access.AccessOptions.WhenUnreachable}, and
 * the words for what comes of it: {@link usher.access.AccessResult}, {@link usher.access.OutcomeCode} and
 * {@link usher.access.AccessResult.Basis}. Decides nothing: the module {@code usher-access} does, by these options.
 */
@NullMarked
package usher.access;

import org.jspecify.annotations.NullMarked;
