/** Commands about the text of files: {@code lint} with {@code usher.yaml}, {@code fmt} and {@code merge}. */
@NullMarked
package usher.cli.lint;

import org.jspecify.annotations.NullMarked;
