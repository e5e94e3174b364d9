/**
 * What all commands have in common: standard streams, colours, progress, the log, usage errors, exit codes, and files
 * that the user names.
 *
 * <p>Untrusted text passes through {@link usher.internal.text.Printable} before it is printed. Commands receive their
 * streams as a {@link usher.cli.console.Terminal}, so that tests can run commands in their own process.
 */
package usher.cli.console;
