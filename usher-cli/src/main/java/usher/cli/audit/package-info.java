/** The command {@code audit}: log files, lists of addresses, DNS, and the output. */
@NullMarked
package usher.cli.audit;

import org.jspecify.annotations.NullMarked;
