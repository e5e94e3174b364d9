/** The command {@code watch}: rounds of fetches, and where changes are sent. */
package usher.cli.watch;
