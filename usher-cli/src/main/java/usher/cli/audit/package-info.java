/** The command {@code audit}: log files, lists of addresses, DNS, and the output. */
package usher.cli.audit;
