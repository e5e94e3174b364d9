/** Options that several commands share, and the settings of the library that follow from them. */
@NullMarked
package usher.cli.options;

import org.jspecify.annotations.NullMarked;
