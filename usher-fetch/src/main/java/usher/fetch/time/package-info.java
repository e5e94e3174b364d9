/** Time as something that is handed in: {@link usher.fetch.time.TimeSource}, and the machine's own. Knows nothing else. */
@NullMarked
package usher.fetch.time;

import org.jspecify.annotations.NullMarked;
