/** Fetching for the duration of one command, and results in the order of their URLs. */
@NullMarked
package usher.cli.live;

import org.jspecify.annotations.NullMarked;
