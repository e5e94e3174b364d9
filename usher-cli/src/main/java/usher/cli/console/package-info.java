/**
 * What all commands have in common. Untrusted text passes through {@link usher.internal.text.Printable} before it is
 * printed.
 */
package usher.cli.console;
