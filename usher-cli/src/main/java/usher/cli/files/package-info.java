/** Files that the caller names: their names, reading and writing them. Knows nothing of robots.txt. */
@NullMarked
package usher.cli.files;

import org.jspecify.annotations.NullMarked;
