/**
 * Writes and compares the lines of a robots.txt.
 *
 * <p>Converts names, values and comments to lines in canonical layout, and lines to files. Independent of their
 * meaning.
 */
package usher.internal.line;
