/** Access to bytes without a copy, for loops that read every byte of a file. Knows nothing of robots.txt. */
@NullMarked
package usher.internal.raw;

import org.jspecify.annotations.NullMarked;
