/**
 * Parses the bytes of a file to lines, directive names and values, and then to a table of groups. Public types are for
 * Usher's own modules only.
 */
@NullMarked
package usher.internal.parse;

import org.jspecify.annotations.NullMarked;
