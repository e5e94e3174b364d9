/** Time as a dependency: {@link usher.fetch.time.TimeSource} and its implementation with the system's clocks. */
@NullMarked
package usher.fetch.time;

import org.jspecify.annotations.NullMarked;
