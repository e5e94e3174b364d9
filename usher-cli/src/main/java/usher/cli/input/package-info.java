/** The arguments of commands: a robots.txt from a file, a URL or standard input; URLs, sites and times. */
@NullMarked
package usher.cli.input;

import org.jspecify.annotations.NullMarked;
