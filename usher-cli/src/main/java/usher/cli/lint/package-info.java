/** Commands about the text of robots.txt files: {@code lint}, {@code fmt} and {@code merge}. */
@NullMarked
package usher.cli.lint;

import org.jspecify.annotations.NullMarked;
