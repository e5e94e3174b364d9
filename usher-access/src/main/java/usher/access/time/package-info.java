/** A point in time by the two clocks that ages are computed from; nothing here reads a clock. */
@NullMarked
package usher.access.time;

import org.jspecify.annotations.NullMarked;
