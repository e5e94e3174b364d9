/** {@code usher serve}: the HTTP service. */
package usher.cli.serve;
