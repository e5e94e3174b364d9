/**
 * The usher command: one class for each sub-command, which translates arguments to calls of the library and results to
 * text or JSON, and decides nothing about robots.txt itself.
 *
 * <p>Everything a stranger wrote goes through {@code Printable} before it reaches a terminal. Streams come from outside
 * ({@code Terminal}), so that tests call {@code Main.run}. Exit codes are the same everywhere ({@code ExitCode}). Read
 * {@code Main} and {@code CheckCommand} first.
 */
package usher.cli;
