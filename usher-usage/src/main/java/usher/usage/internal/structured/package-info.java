/**
 * Reads structured fields (RFC 9651) strictly: dictionaries, lists and items.
 *
 * <p>In: the bytes of a field whose lines are joined by {@code ", "}. Out: members and items, or a
 * {@link usher.usage.internal.structured.StructuredFieldException} with the position. Knows no field. Read
 * {@link usher.usage.internal.structured.StructuredFieldParser} first.
 */
@NullMarked
package usher.usage.internal.structured;

import org.jspecify.annotations.NullMarked;
