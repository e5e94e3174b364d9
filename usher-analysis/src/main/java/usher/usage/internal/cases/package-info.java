/**
 * Cases about usage preferences, for the reader of case files in the core.
 *
 * <p>In: the members of a case. Out: what differs from the expectations. Immutable.
 */
package usher.usage.internal.cases;
