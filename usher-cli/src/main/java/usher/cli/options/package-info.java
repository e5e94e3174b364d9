/** Options that several commands share, and the library settings that they select. */
@NullMarked
package usher.cli.options;

import org.jspecify.annotations.NullMarked;
