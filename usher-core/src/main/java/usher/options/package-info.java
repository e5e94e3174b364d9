/**
 * The options of dialects: what the ways of reading a robots.txt differ in. {@link usher.options.Option} lists them.
 * Nothing here reads a file; each class that applies an option says how.
 */
@NullMarked
package usher.options;

import org.jspecify.annotations.NullMarked;
