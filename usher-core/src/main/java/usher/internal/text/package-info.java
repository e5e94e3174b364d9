/** Which characters of untrusted text are shown as they are. Knows nothing of robots.txt. */
@NullMarked
package usher.internal.text;

import org.jspecify.annotations.NullMarked;
