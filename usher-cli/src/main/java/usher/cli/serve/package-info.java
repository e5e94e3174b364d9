/** {@code usher serve}: the HTTP service. */
@NullMarked
package usher.cli.serve;

import org.jspecify.annotations.NullMarked;
