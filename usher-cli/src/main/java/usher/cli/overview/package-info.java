/** {@code usher overview}: what each crawler may fetch of a site. */
@NullMarked
package usher.cli.overview;

import org.jspecify.annotations.NullMarked;
