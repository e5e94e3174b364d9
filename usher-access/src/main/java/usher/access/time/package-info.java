/** Points in time on two clocks, from which ages are computed. Does not read a clock. */
@NullMarked
package usher.access.time;

import org.jspecify.annotations.NullMarked;
