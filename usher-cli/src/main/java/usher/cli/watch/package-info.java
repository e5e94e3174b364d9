/** The command {@code watch}: rounds of fetches, and where changes are sent. */
@NullMarked
package usher.cli.watch;

import org.jspecify.annotations.NullMarked;
