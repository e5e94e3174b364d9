/** Fetching for the time of one command, and results in the order in which their URLs were given. */
@NullMarked
package usher.cli.live;

import org.jspecify.annotations.NullMarked;
