/** Commands about what all crawlers may do: {@code overview}, {@code usage}, {@code diff} and {@code policy}. */
@NullMarked
package usher.cli.overview;

import org.jspecify.annotations.NullMarked;
