/**
 * Reads the whole store and reports damage as a {@link usher.fetch.snapshot.StoreReport} (ST-04). Read
 * {@link usher.store.sqlite.internal.verify.StoreVerifier} first.
 */
@NullMarked
package usher.store.sqlite.internal.verify;

import org.jspecify.annotations.NullMarked;
