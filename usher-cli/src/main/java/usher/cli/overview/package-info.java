/** {@code usher overview}: which of all crawlers can reach a site. */
@NullMarked
package usher.cli.overview;

import org.jspecify.annotations.NullMarked;
