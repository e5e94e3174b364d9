/**
 * Cases about usage preferences, for the reader of case files in the core.
 *
 * <p>In: the members of a case. Out: what differs from the expectations. Immutable.
 */
@NullMarked
package usher.usage.internal.cases;

import org.jspecify.annotations.NullMarked;
