/**
 * Parses the bytes of a file to lines, directive names and values, and then to a table of groups. Public types are for
 * Usher's own modules only.
 */
package usher.internal.parse;
