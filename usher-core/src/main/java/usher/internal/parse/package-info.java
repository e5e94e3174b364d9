/**
 * From the bytes of a file to its groups: lines, keys and values, then groups as columns of numbers. What is public here is for
 * {@link usher} and our own modules.
 */
@NullMarked
package usher.internal.parse;

import org.jspecify.annotations.NullMarked;
