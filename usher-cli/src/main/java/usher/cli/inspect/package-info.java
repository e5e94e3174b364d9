/** {@code usher inspect}: shows the contents of a robots.txt. */
@NullMarked
package usher.cli.inspect;

import org.jspecify.annotations.NullMarked;
