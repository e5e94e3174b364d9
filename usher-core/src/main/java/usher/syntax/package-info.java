/**
 * How a dialect parses lines and groups.
 *
 * <p>Contains the options of the first steps and their result, one {@link usher.syntax.ParsedLine} for each line: its
 * {@link usher.syntax.LineType}, directive name and value as written (RFC 9309 §2.2). Empty lines and comments are
 * included, because some dialects end groups at them. {@code usher.internal.parse} does the parsing. Immutable.
 */
@NullMarked
package usher.syntax;

import org.jspecify.annotations.NullMarked;
