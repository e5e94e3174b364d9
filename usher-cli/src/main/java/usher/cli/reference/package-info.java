/** Commands that list built-in data: {@code agents}, the known crawlers, and {@code dialects}. */
@NullMarked
package usher.cli.reference;

import org.jspecify.annotations.NullMarked;
