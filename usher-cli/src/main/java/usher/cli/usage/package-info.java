/** {@code usher usage}: what may be done with a page. */
@NullMarked
package usher.cli.usage;

import org.jspecify.annotations.NullMarked;
