/** File arguments, and reading and writing files. Independent of robots.txt. */
@NullMarked
package usher.cli.files;

import org.jspecify.annotations.NullMarked;
