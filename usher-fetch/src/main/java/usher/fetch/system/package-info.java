/** What the fetcher takes from the system and a test or a simulation replaces: clocks and timers, and the addresses of names. */
@NullMarked
package usher.fetch.system;

import org.jspecify.annotations.NullMarked;
