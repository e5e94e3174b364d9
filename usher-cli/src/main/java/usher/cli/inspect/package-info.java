/** {@code usher inspect}: the contents of one robots.txt. */
@NullMarked
package usher.cli.inspect;

import org.jspecify.annotations.NullMarked;
