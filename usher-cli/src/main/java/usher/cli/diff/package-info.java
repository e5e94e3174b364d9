/** {@code usher diff}: shows which verdicts differ between two robots.txt files, or between two dialects. */
@NullMarked
package usher.cli.diff;

import org.jspecify.annotations.NullMarked;
