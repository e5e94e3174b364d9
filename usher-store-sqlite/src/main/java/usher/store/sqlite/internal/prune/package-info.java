/**
 * Removes rows, bodies and sites that are not retained, between appends. Read
 * {@link usher.store.sqlite.internal.prune.Pruner} first.
 */
@NullMarked
package usher.store.sqlite.internal.prune;

import org.jspecify.annotations.NullMarked;
