/** What the fetcher takes from the system and tests replace: clocks, timers and the addresses of names. */
@NullMarked
package usher.fetch.system;

import org.jspecify.annotations.NullMarked;
