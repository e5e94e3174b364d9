/**
 * How the lines of a robots.txt are written.
 *
 * <p>In: names, values, comments, lines. Out: lines in canonical layout, and files of them. Knows nothing of what they mean.
 */
@NullMarked
package usher.internal.line;

import org.jspecify.annotations.NullMarked;
