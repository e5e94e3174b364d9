/**
 * Removes rows, bodies and sites that need not be kept, between appends. In: what to keep; out: counts of what was removed.
 * Read {@link usher.store.sqlite.internal.prune.Pruner} first.
 */
@NullMarked
package usher.store.sqlite.internal.prune;

import org.jspecify.annotations.NullMarked;
