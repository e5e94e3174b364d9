/**
 * Reads the whole store and reports damage (ST-04). In: a connection; out: a {@link usher.fetch.snapshot.StoreReport}. Changes
 * nothing. Read {@link usher.store.sqlite.internal.verify.StoreVerifier} first.
 */
@NullMarked
package usher.store.sqlite.internal.verify;

import org.jspecify.annotations.NullMarked;
