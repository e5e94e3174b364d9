/**
 * Standard input, output and error, and what is written there: colours, progress, the log, usage errors and exit codes.
 *
 * <p>Text from other people goes through {@link usher.cli.console.Printable} before it reaches a terminal. Streams come
 * from outside ({@link usher.cli.console.Terminal}), so that tests can run commands in their own process.
 */
@NullMarked
package usher.cli.console;

import org.jspecify.annotations.NullMarked;
