/** The configuration file of {@code lint}, {@code usher.yaml}: finding it, reading it, and what it says about a file. */
@NullMarked
package usher.cli.config;

import org.jspecify.annotations.NullMarked;
