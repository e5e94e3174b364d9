/** Which characters of untrusted text are shown as they are, and parts of messages. Knows nothing of robots.txt. */
@NullMarked
package usher.internal.text;

import org.jspecify.annotations.NullMarked;
